/**
 * Run as a process of its own, because the package unpacks to the fixed names `chromium`, `fonts`
 * and `al2023` of the temporary folder, $TMPDIR.
 */
import chromium from '@sparticuz/chromium';

await chromium.executablePath();
