/**
 * Players as people name them on a command line: `bot:greedy`, `human`, `human:Zoé`, `cmd:python3
 * bot.py`, `hub:./scan hub`, `net:python3 client.py`; on a server also a team's bot,
 * `team:zebras/vampires@3`. The list of kinds is closed; a new kind of
 * player is added here, and the compiler then shows every place that must know it.
 */
import { cleanName } from '@joute/core/match/playerNames.ts';
import { ok, type Result, refuse } from '@joute/core/result.ts';
import { parseCommand } from './commandLine.ts';
import { nameCommand } from './commandName.ts';

export const PLAYER_KINDS = ['bot', 'human', 'cmd', 'hub', 'net', 'team'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

export type PlayerSpec =
  | {
      readonly kind: 'bot';
      /** A built-in bot of the game, or `best`. */
      readonly name: string;
    }
  | {
      readonly kind: 'human';
      /** The person's own name; null where none was given. */
      readonly name: string | null;
    }
  | ProgramSpec
  | TeamBotSpec;

/**
 * A program: `cmd` speaks the common bot protocol, `hub` is an engine that speaks Hub, where the
 * game has such engines, `net` is given an address and a port and connects there.
 */
export interface ProgramSpec {
  readonly kind: 'cmd' | 'hub' | 'net';
  /** The name that was given with it; null where none was. */
  readonly name: string | null;
  /** The command line as it was given. */
  readonly command: string;
  /** The command line's words; the first is the program. */
  readonly words: readonly [string, ...string[]];
}

/** A bot of a team, by their ids on the server where it is. */
export interface TeamBotSpec {
  readonly kind: 'team';
  readonly team: string;
  readonly bot: string;
  /** Null: the newest that may play, when a match is asked for. */
  readonly version: number | null;
}

/** The name that stands for the strongest bot of a game. */
const BEST = 'best';

const TEAM_BOT = /^([\w-]{1,64})\/([\w-]{1,64})(?:@([1-9]\d{0,8}))?$/;

const isKind = (text: string): text is PlayerKind => PLAYER_KINDS.some((kind) => kind === text);

export function parsePlayerSpec(text: string): Result<PlayerSpec> {
  const colon = text.indexOf(':');
  const kind = colon < 0 ? text : text.slice(0, colon);
  const rest = colon < 0 ? '' : text.slice(colon + 1);
  if (!isKind(kind)) return refuse('player/unknown-kind', { player: text });
  switch (kind) {
    case 'bot':
      return rest === '' ? refuse('player/bot-without-name') : ok({ kind, name: rest });
    case 'human':
      if (colon < 0) return ok({ kind, name: null });
      return cleanName(rest) === '' ? refuse('player/person-without-name') : ok({ kind, name: cleanName(rest) });
    case 'cmd':
    case 'hub':
    case 'net': {
      const words = parseCommand(rest);
      return words.ok ? ok({ kind, name: null, command: rest, words: words.value }) : words;
    }
    case 'team': {
      const [, team, bot, version] = TEAM_BOT.exec(rest) ?? [];
      if (team === undefined || bot === undefined) return refuse('player/team-form', { player: text });
      return ok({ kind, team, bot, version: version === undefined ? null : Number(version) });
    }
  }
}

/**
 * The spec as text, for whoever runs it: plans, and the store. A person's name is stored
 * separately, as every player's is.
 */
export function makePlayerSpec(spec: PlayerSpec): string {
  switch (spec.kind) {
    case 'bot':
      return `bot:${spec.name}`;
    case 'human':
      return 'human';
    case 'cmd':
    case 'hub':
    case 'net':
      return `${spec.kind}:${spec.command}`;
    case 'team':
      return `team:${spec.team}/${spec.bot}${spec.version === null ? '' : `@${spec.version}`}`;
  }
}

/** What everybody may see of a program: its command line may hold paths and secrets of the host. */
export const showProgram = ({ kind, words }: ProgramSpec): string => `${kind}:${nameCommand(words)}`;

/** The name that people are shown. */
export function nameSpec(spec: PlayerSpec): string {
  switch (spec.kind) {
    case 'bot':
      return spec.name;
    case 'human':
      return spec.name ?? spec.kind;
    case 'cmd':
    case 'hub':
    case 'net':
      return spec.name ?? nameCommand(spec.words);
    case 'team':
      return spec.bot;
  }
}

/**
 * The bot that a name stands for among those of a game, weakest first: by its own name, or `best`
 * for the last.
 */
export function chooseBot(name: string, bots: readonly string[]): Result<string> {
  const chosen = name === BEST ? bots.at(-1) : bots.find((bot) => bot === name);
  return chosen === undefined ? refuse('player/no-such-bot', { name, names: [...bots, BEST].join(', ') }) : ok(chosen);
}
