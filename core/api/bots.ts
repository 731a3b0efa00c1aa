/** Teams' bots and their versions. */
import * as z from 'zod';
import { OUTCOMES } from '../wire/compliance.ts';
import { VERSION_KINDS, VERSION_STATES } from './lists.ts';
import { matchId, type Received, result, when } from './values.ts';

const id = (description: string, example: string) =>
  z
    .string()
    .min(1)
    .max(64)
    .regex(/^[\w-]+$/)
    .meta({ description, example });
export const teamId = id('The team, by its id.', 'zebras');
export const botId = id('The bot, by its id: unique in its team.', 'vampires');
const number = z.int().min(1).meta({ description: 'Versions are numbered from 1.' });
const line = z
  .string()
  .min(1)
  .max(4000)
  .regex(/^[^\p{Cc}]+$/u);

/** Shown to everybody: no control characters, which would break a page or a terminal. */
const shown = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u);

const card = z
  .strictObject({
    idea: shown(500).meta({ description: 'How it chooses its moves.' }),
    temperament: shown(120).meta({ description: 'Such as: careful, hates to lose a piece.' }),
    colours: z.array(z.string().regex(/^#[0-9a-f]{6}$/i)).max(3),
  })
  .meta({ id: 'BotCard' });
/** What a team says of its bot. */
export type BotCardText = Received<z.infer<typeof card>>;

const pace = z
  .strictObject({ answers: z.int(), median: z.number(), slowest: z.number() })
  .meta({ id: 'Pace', description: 'How fast it answers, in milliseconds.' });
export type AnswerPace = Received<z.infer<typeof pace>>;

const check = z.strictObject({
  id: z.string(),
  title: z.string(),
  outcome: z.enum(OUTCOMES),
  why: z.string().optional().meta({ description: 'What happened.' }),
  rule: z.string().optional(),
  mend: z.string().optional().meta({ description: 'What to change.' }),
  offending: z.string().optional().meta({ description: 'The line that breaks the rule.' }),
  errors: z.string().optional().meta({ description: 'The last lines of its standard error.' }),
});
export type ShownCheck = Received<z.infer<typeof check>>;

const versionSummary = z
  .strictObject({
    number,
    kind: z.enum(VERSION_KINDS),
    state: z.enum(VERSION_STATES),
    created: when,
    pace: pace.nullable(),
  })
  .meta({ id: 'BotVersionSummary' });

export const botVersion = z
  .strictObject({
    ...versionSummary.shape,
    team: z.string(),
    bot: z.string(),
    game: z.string(),
    start: z.string().meta({ description: 'The line that starts it; `net:` in front of that of a client.' }),
    build: z.string().nullable().meta({ description: 'The line that compiles it.' }),
    hash: z.string().nullable().meta({ description: 'The SHA-256 of what was uploaded.' }),
    messages: z.string().meta({ description: 'What the compiler said.' }),
    trouble: z.string().nullable().meta({ description: 'Why it failed, as a sentence.' }),
    checklist: z.array(check).nullable(),
  })
  .meta({ id: 'BotVersion' });
export type BotVersionInfo = Received<z.infer<typeof botVersion>>;

/** What everybody may see of a bot that is open. */
export const botSummary = z
  .strictObject({
    team: z.string(),
    teamName: z.string(),
    id: z.string(),
    game: z.string(),
    name: z.string(),
    player: z.string().meta({ description: 'As a match names it: `team:zebras/vampires`.' }),
    open: z.boolean().meta({ description: 'Whether other teams may play against it.' }),
    card,
    version: number.nullable().meta({ description: 'The newest that may play.' }),
  })
  .meta({ id: 'TeamBot' });
export type TeamBotInfo = Received<z.infer<typeof botSummary>>;
export const botList = z.strictObject({ bots: z.array(botSummary) });
export const botDetails = z.strictObject({ ...botSummary.shape, versions: z.array(versionSummary) });
export type TeamBotDetails = Received<z.infer<typeof botDetails>>;

export const botChange = z
  .strictObject({
    name: shown(40).min(1).optional(),
    open: z.boolean().optional(),
    card: card.partial().optional(),
  })
  .meta({ id: 'BotChange' });

export const uploadQuery = z.object({
  game: z
    .string()
    .min(1)
    .max(32)
    .regex(/^[a-z][a-z0-9-]*$/)
    .meta({ description: 'Which game a new bot plays.' }),
  file: shown(255).min(1).default('bot').meta({ description: 'What the file is called.' }),
  name: shown(40).min(1).optional().meta({ description: 'What a new bot is called; left out, as its team.' }),
  start: line.optional().meta({
    description:
      'The line that starts it, with `net:` in front for a client of the course’s own protocol; left out, it is guessed from the files.',
    example: 'python3 bot.py',
  }),
  build: z
    .union([line, z.literal('')])
    .optional()
    .meta({ description: 'The line that compiles it; left out, it is guessed; empty for none.' }),
});

export const commandRequest = z
  .strictObject({
    game: uploadQuery.shape.game,
    command: line.meta({ description: 'A command on the server, as after `cmd:`; a client with `net:` in front.' }),
    name: shown(40).min(1).optional(),
  })
  .meta({ id: 'BotCommand' });

export const portRequest = z.strictObject({ game: uploadQuery.shape.game }).meta({ id: 'BotPortRequest' });
export const botPort = z
  .strictObject({ host: z.string(), port: z.int().meta({ description: 'Whoever connects to it is the bot.' }) })
  .meta({ id: 'BotPort' });

export const botReport = z
  .strictObject({
    matches: z.array(
      z.strictObject({
        id: matchId,
        version: number,
        ended: when.nullable(),
        status: z.string(),
        seat: z.int(),
        names: z.array(z.string()),
        result: result.nullable(),
        faults: z.array(
          z.strictObject({
            turn: z.int(),
            ply: z.int().nullable().meta({ description: 'Where in the replay; null of what was no answer.' }),
            answer: z.string().nullable().meta({ description: 'What it answered.' }),
            sentence: z.string().meta({ description: 'What was wrong with it, by which rule.' }),
          }),
        ),
        pace: pace.nullable(),
        times: z.array(z.number()).meta({ description: 'Milliseconds for each of its answers.' }),
        errors: z.string().meta({ description: 'The last of its standard error; empty for none.' }),
      }),
    ),
    faults: z.int(),
    pace: pace.nullable(),
  })
  .meta({ id: 'BotReport' });
export type BotReport = Received<z.infer<typeof botReport>>;

export const preflightQuery = z.object({ game: uploadQuery.shape.game });
export const preflight = z
  .strictObject({
    teams: z.array(
      z.strictObject({
        team: z.string(),
        name: z.string(),
        members: z.int(),
        bots: z.array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            ready: number.nullable().meta({ description: 'The newest version that passed.' }),
            connected: z
              .boolean()
              .nullable()
              .meta({ description: 'Of one that connects by itself: whether it is there; else null.' }),
            seats: z
              .array(z.int())
              .nullable()
              .meta({ description: 'Where its protocol knows some seats only: those that it can take; else null.' }),
            newest: versionSummary.nullable(),
            player: z.string(),
          }),
        ),
        verdict: z.enum(['ready', 'absent', 'checking', 'failed', 'missing']).meta({
          description: 'Whether it can play: `absent` where it is not connected, `missing` where nothing has come yet.',
        }),
      }),
    ),
  })
  .meta({ id: 'Preflight' });
export type PreflightList = Received<z.infer<typeof preflight>>;
