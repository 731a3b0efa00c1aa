/**
 * How a version is started and compiled: what its author says comes first, the rest is guessed from
 * its files (guessStart.ts).
 */
import { ok, type Result } from '@joute/core/result.ts';
import { parseCommand } from '../match/commandLine.ts';
import { PLAYER_KINDS, type ProgramSpec, parsePlayerSpec } from '../match/playerSpec.ts';
import { BOT_MANIFEST } from '../starters/starters.ts';
import type { ArchiveFile } from './collected.ts';
import { fileAt, guessStart, parsed, type Source } from './guessStart.ts';
import type { StartLine } from './lines.ts';
import { no } from './sentences.ts';
import { withoutRunner } from './typeScript.ts';

/** How much of a file is looked at. */
const LOOKED_AT = 256 * 1024;

/** The line as a player: `net:` before a client’s command, as on the command line, or nothing. */
export function parseStart(line: string): Result<ProgramSpec> {
  const isKind = PLAYER_KINDS.some((kind) => line.startsWith(`${kind}:`));
  const spec = parsePlayerSpec(isKind ? line : `cmd:${line}`);
  if (!spec.ok) return spec;
  const { value } = spec;
  return value.kind === 'cmd' || value.kind === 'net' ? ok(value) : no('start/kind', { kind: value.kind });
}

/** Refuses what it cannot choose between, with what to do. */
export function chooseStart(files: readonly ArchiveFile[], given?: Partial<StartLine>): Result<StartLine> {
  const sources = files.map(({ path, bytes }) => ({ path, text: () => headOf(bytes) }));
  const said = given?.start === undefined ? { ...manifestOf(sources), ...given } : given;
  const { start, build } = said;
  if (build) {
    const words = parseCommand(build);
    if (!words.ok) return words;
  }
  if (start !== undefined) return saidStart(sources, start, build);
  const guessed = guessStart(sources);
  return guessed.ok && build !== undefined ? ok({ ...guessed.value, build }) : guessed;
}

function saidStart(sources: readonly Source[], start: string, build: string | null | undefined): Result<StartLine> {
  const program = parseStart(start);
  if (!program.ok) return program;
  const { kind, words } = program.value;
  const lines = withoutRunner(words);
  if (!lines) return words[0] === 'joute' ? no('start/joute') : ok({ start, build: build ?? buildFor(sources, build) });
  // Who compiles it in a way of its own starts what that makes.
  if (lines.build !== null && build) return no('start/compiled-twice', { start });
  return ok({ start: kind === 'net' ? `net:${lines.start}` : lines.start, build: lines.build ?? build ?? null });
}

/** Where only the start was said; null was said for nothing. */
function buildFor(sources: readonly Source[], build: null | undefined): string | null {
  const guessed = build === undefined ? guessStart(sources) : null;
  return guessed?.ok ? guessed.value.build : null;
}

/** What the folder says of itself: only what is well formed. */
function manifestOf(sources: readonly Source[]): Partial<StartLine> {
  const { start, build } = parsed(fileAt(sources, BOT_MANIFEST)) ?? {};
  return {
    ...(typeof start === 'string' && start.trim() !== '' ? { start } : {}),
    ...(typeof build === 'string' ? { build: build.trim() === '' ? null : build } : {}),
  };
}

const headOf = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('utf8');
