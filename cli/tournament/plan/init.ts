/**
 * The command `tournament init`: a file for a competition, from options, and from questions where
 * somebody can be asked. Nothing that exists is overwritten.
 */
import type { GameEntry } from '@joute/core/gameEntry.ts';
import { quote } from '@joute/core/input/quote.ts';
import { cleanName } from '@joute/core/match/playerNames.ts';
import type { Words } from '@joute/core/words.ts';
import { games } from '@joute/games/index.ts';
import { didYouMean, parseGame, quoteWord } from '../../arguments/arguments.ts';
import { checkFresh, writeText } from '../../arguments/outputFile.ts';
import { parsePlayers } from '../../arguments/playerArguments.ts';
import { type Context, UsageError, usageError } from '../../terminal/context.ts';
import { Interrupt } from '../../terminal/interrupt.ts';
import { Keyboard } from '../../terminal/keyboard.ts';
import type { InitOptions } from '../command.ts';
import { INIT_FORMATS, type InitFormat } from './initFormats.ts';
import { makePlanFile } from './newPlan.ts';

const FILE = 'tournament.toml';

type NamedPlayer = { readonly name: string; readonly spec: string };

export async function runInit(context: Context, file = FILE, options: InitOptions): Promise<void> {
  checkFresh(context, file);
  const questions = context.input.isTTY ? new Questions(context) : null;
  try {
    if (!questions && options.game === undefined) throw new UsageError(sayNoTerminal(context));
    const entry = await askGame(context, options, questions);
    const usualName = file.replace(/^.*[/\\]|\.[^.]*$/g, '');
    const name = options.name ?? (await questions?.ask(SAY.name, usualName)) ?? usualName;
    const players = await askPlayers(context, options, questions, entry);
    const format = await askFormat(context, options, questions, entry);
    const { legs = null, time = null, seed = null } = options;
    const plan = { name: cleanName(name) || usualName, facts: entry.facts, players, format, legs, time, seed };
    writeText(context, file, makePlanFile(plan, context.say));
  } finally {
    questions?.close();
  }
  const check = `joute tournament check ${quoteWord(file)}`;
  context.out({
    en: `${file} is written. Look into it, then: ${check}`,
    fr: `${file} est écrit. À relire, puis : ${check}`,
  });
}

const SAY = {
  game: { en: 'Which game', fr: 'Quel jeu' },
  name: { en: 'What is it called', fr: 'Comment s’appelle-t-elle' },
  format: { en: 'Which format', fr: 'Quel format' },
  player: {
    en: 'Next player, such as Zoé=cmd:python3 zoe.py (nothing: that is all)',
    fr: 'Joueur suivant, par exemple Zoé=cmd:python3 zoe.py (rien : c’est tout)',
  },
} as const satisfies Record<string, Words>;

const sayNoTerminal = (context: Context): string =>
  context.say({
    en: 'nobody can be asked here: give --game, and what else is not to be as usual; see joute tournament init --help.',
    fr: 'il n’y a personne à qui demander : donnez --game, et ce qui ne doit pas être comme d’habitude ; voir joute tournament init --help.',
  });

async function askGame(context: Context, { game }: InitOptions, questions: Questions | null): Promise<GameEntry> {
  if (game !== undefined || !questions) return parseGame(context, game ?? '');
  const ids = (await games()).map(({ facts }) => facts.id);
  let found: GameEntry | null = null;
  await questions.ask(SAY.game, ids[0]!, ids, async (word) => {
    found = await parseGame(context, word);
  });
  return found ?? parseGame(context, ids[0]!);
}

async function askPlayers(
  context: Context,
  { player: given }: InitOptions,
  questions: Questions | null,
  entry: GameEntry,
): Promise<readonly NamedPlayer[]> {
  const players: NamedPlayer[] = [];
  const add = async (text: string): Promise<void> => {
    const player = parseNamed(context, text);
    await parsePlayers(context, entry, [player.spec], false);
    if (players.some(({ name }) => name === player.name)) throw new UsageError(sayTwice(context, player.name));
    players.push(player);
  };
  for (const text of given ?? []) await add(text);
  while (questions && !given) {
    const line = await questions.ask(SAY.player, '', [], (text) => (text === '' ? undefined : add(text)));
    if (line === null || line === '') break;
  }
  return players.length > 0 ? players : usualPlayers(entry);
}

/** The game's bots, as often as it takes to fill a table. */
async function usualPlayers({ bots, facts }: GameEntry): Promise<NamedPlayer[]> {
  const names = (await bots()).map(({ card }) => card.name);
  const count = Math.max(names.length, facts.seats.min);
  return Array.from({ length: count }, (_, index) => {
    const bot = names[index % names.length]!;
    return { name: index < names.length ? bot : `${bot} ${Math.floor(index / names.length) + 1}`, spec: `bot:${bot}` };
  });
}

function parseNamed(context: Context, text: string): NamedPlayer {
  const at = text.indexOf('=');
  const colon = text.indexOf(':');
  // `bot:best` is called as its bot is.
  if (at < 0 || (colon >= 0 && colon < at)) return { name: cleanName(text.slice(colon + 1)), spec: text };
  const [name, spec] = [cleanName(text.slice(0, at)).replaceAll('/', '-'), text.slice(at + 1).trim()];
  if (name !== '' && spec !== '') return { name, spec };
  throw usageError(context, {
    en: `a player is NAME=PLAYER, such as Zoé=cmd:"python3 zoe.py"; not "${quote(text)}".`,
    fr: `un joueur s’écrit NOM=JOUEUR, par exemple Zoé=cmd:"python3 zoe.py" ; pas « ${quote(text)} ».`,
  });
}

const sayTwice = (context: Context, name: string): string =>
  context.say({ en: `there are two players called ${name}.`, fr: `deux joueurs s’appellent ${name}.` });

async function askFormat(
  context: Context,
  { format }: InitOptions,
  questions: Questions | null,
  { facts: { seats } }: GameEntry,
): Promise<InitFormat> {
  const usual: InitFormat = seats.min > 2 ? 'tables' : 'round-robin';
  if (format !== undefined) return parseFormat(context, format);
  const word = await questions?.ask(SAY.format, usual, INIT_FORMATS, (text) => void parseFormat(context, text));
  return word ? parseFormat(context, word) : usual;
}

function parseFormat(context: Context, word: string): InitFormat {
  const found = INIT_FORMATS.find((format) => format === word);
  if (found) return found;
  const all = INIT_FORMATS.join(', ');
  throw new UsageError(
    context.say({
      en: `there is no format "${quote(word)}"; there are: ${all}.`,
      fr: `il n’y a pas de format « ${quote(word)} » ; il y a : ${all}.`,
    }) + didYouMean(context, word, INIT_FORMATS),
  );
}

/** Questions on a terminal, each with what an empty answer means. */
class Questions {
  readonly #context: Context;
  readonly #keyboard: Keyboard;
  readonly #interrupt = new Interrupt();

  constructor(context: Context) {
    this.#context = context;
    this.#keyboard = new Keyboard(context);
  }

  /** Asks again until `check` throws no UsageError, whose sentence is shown. */
  async ask(
    question: Words,
    usual: string,
    words: readonly string[] = [],
    check: (text: string) => unknown = () => {},
  ): Promise<string> {
    const choice = words.length > 0 ? ` (${words.join(', ')})` : '';
    const prompt = `${this.#context.say(question)}${choice}${usual === '' ? '' : ` [${usual}]`}: `;
    for (;;) {
      const line = await this.#keyboard.ask({ prompt, words: () => words }, this.#interrupt.signal);
      if (line === null) throw usageError(this.#context, { en: 'nothing was written.', fr: 'rien n’a été écrit.' });
      const answer = line.trim() || usual;
      try {
        await check(answer);
        return answer;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        this.#context.note(error.message);
      }
    }
  }

  close(): void {
    this.#interrupt.release();
    this.#keyboard.close();
  }
}
