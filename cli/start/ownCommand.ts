/**
 * How this command can be called again. A program that it starts finds `joute` on its PATH,
 * whatever the current folder and however the person called it: `cmd:"joute run bot.ts"` always
 * works.
 */
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProgram } from '@joute/arena/machine/system/findProgram.ts';

export const COMMAND = 'joute';

/**
 * Where the command's own file is: in a checkout, as a package among others, and where it is
 * installed for everybody (on Windows beside the packages).
 */
const FOLDERS = ['../../node_modules/.bin', '../../.bin', '../../../../bin', '../../..'];

const bin = FOLDERS.map((folder) => fileURLToPath(new URL(folder, import.meta.url))).find((folder) =>
  isProgram(join(folder, COMMAND)),
);
/** npm puts its folders on the PATH of what it runs: the person's own shell may not have them. */
const onPath = process.env.npm_command === undefined && isProgram(COMMAND);

export function joinPath(): void {
  if (bin !== undefined && !isProgram(COMMAND))
    process.env.PATH = [process.env.PATH, bin].filter(Boolean).join(delimiter);
}

/** The command by its whole path, for who cannot call it by its name; null for who can. */
export const ownPath = (): string | null => (onPath || bin === undefined ? null : join(bin, COMMAND));
