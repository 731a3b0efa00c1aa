/**
 * A file of lines that is only appended to.
 * A user sees: what was acknowledged is there after any kill or power cut. A line counts once the
 * disk has it with its newline; half a line at the end was never acknowledged, and is cut off when
 * the file is opened. A line that could not be written is removed whole.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './makeFolder.ts';
import { keepFolder } from './syncedFile.ts';
import { readText } from './wholeFile.ts';

const NEWLINE = 10;

export class DurableLines {
  readonly #file: FileHandle;
  #length: number;
  #isTorn = false;

  private constructor(file: FileHandle, length: number) {
    this.#file = file;
    this.#length = length;
  }

  /** Opens or creates the file; returns it with the lines that it has already. */
  static async open(path: string): Promise<{ readonly file: DurableLines; readonly lines: string[] }> {
    makeFolder(dirname(path));
    const handle = await open(path, 'a+');
    const { lines, length } = wholeLines(await handle.readFile());
    await handle.truncate(length);
    await handle.sync();
    await keepFolder(dirname(path));
    return { file: new DurableLines(handle, length), lines };
  }

  /**
   * Resolves when the disk has the line. To be called one at a time: the caller waits for the last
   * append first.
   */
  async append(line: string): Promise<void> {
    const bytes = Buffer.from(`${line}\n`);
    // If half a line could not be removed, every further one would become part of it.
    if (this.#isTorn) throw new Error('the file ends with half a line');
    this.#isTorn = true;
    try {
      await this.#file.appendFile(bytes);
      await this.#file.sync();
      this.#length += bytes.length;
    } catch (error) {
      await this.#file.truncate(this.#length);
      this.#isTorn = false;
      throw error;
    }
    this.#isTorn = false;
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

/**
 * The lines of such a file, to read while another process may be writing; none where there is no
 * file.
 */
export const readLines = (path: string): string[] => wholeLines(Buffer.from(readText(path) ?? '')).lines;

function wholeLines(bytes: Buffer): { lines: string[]; length: number } {
  const length = bytes.lastIndexOf(NEWLINE) + 1;
  const lines = bytes.toString('utf8', 0, length).split('\n').slice(0, -1);
  return { lines, length };
}
