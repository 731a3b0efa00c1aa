/** Files that outlive a process, for a game's own servers: what was acknowledged is on the disk, and one process a folder writes there. */

/** A file of lines that only grows. */
export interface DurableFile {
  /** Resolves when the disk has it. One after the other: the caller waits for the last one first. */
  append(line: string): Promise<void>;
  close(): Promise<void>;
}

export interface HostFiles {
  makeFolder(path: string): void;
  /** Opens the file, or begins it, with the lines that are there already. */
  openLines(path: string): Promise<{ readonly file: DurableFile; readonly lines: readonly string[] }>;
  /** To look at such a file while another process may be writing; none where there is no file. */
  readLines(path: string): readonly string[];
  /** Null when it is ours now; else the process that holds it. */
  lock(path: string): number | null;
  unlock(path: string): void;
}
