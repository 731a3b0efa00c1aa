/** For what is written differently there: quoting, paths, batch files, folders on the disk. */
export const isWindows = process.platform === 'win32';
