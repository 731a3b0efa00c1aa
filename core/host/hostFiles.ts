/**
 * Files that outlive a process, for a game's own servers: what was acknowledged is on the disk, and
 * only one process writes in a folder.
 */

/** A file of lines that is only appended to. */
export interface DurableFile {
  /**
   * Resolves when the disk has it. To be called one at a time: the caller waits for the last append
   * first.
   */
  append(line: string): Promise<void>;
  close(): Promise<void>;
}

export interface HostFiles {
  makeFolder(path: string): void;
  /** Opens or creates the file, and reads the lines that are there already. */
  openLines(path: string): Promise<{ readonly file: DurableFile; readonly lines: readonly string[] }>;
  /** Reads such a file while another process may be writing; no lines where there is no file. */
  readLines(path: string): readonly string[];
  /** Takes the lock and returns null, or returns the process that holds it. */
  lock(path: string): number | null;
  unlock(path: string): void;
}
