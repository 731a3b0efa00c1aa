/**
 * One game in full, for people who are about to play it or to write a bot for it: everything here
 * is data of the game.
 */

import type { BotCard } from '@joute/core/bot.ts';
import type { Clock } from '@joute/core/clock.ts';
import type { Facts } from '@joute/core/game.ts';
import { everyBot, type GameEntry } from '@joute/core/gameEntry.ts';
import { counted } from '@joute/core/plurals.ts';
import type { Policy } from '@joute/core/policy.ts';
import type { Option } from '@joute/core/setup.ts';
import type { Words } from '@joute/core/words.ts';
import type { Context } from '../terminal/context.ts';
import { paintLine } from '../terminal/paint.ts';
import { inColumns, wrap } from '../terminal/text.ts';

export async function makeSheet(context: Context, entry: GameEntry): Promise<string> {
  const { facts } = entry;
  const [bots, files, wire] = await Promise.all([everyBot(entry), entry.files?.(), entry.wire?.()]);
  const { say } = context;
  const paragraph = (text: string): string => wrap(text, context.width, '  ');
  const part = (title: Words, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', paintLine(context, [{ text: say(title), bold: true }]), ...lines];
  const title = paintLine(context, [
    { text: say(facts.name), ink: 'gold', bold: true },
    { text: ` (${facts.id})`, ink: 'quiet' },
  ]);
  const examples = [`joute play ${facts.id}`, `joute bots ${facts.id}`, ...(wire ? [`joute host ${facts.id}`] : [])];
  return [
    title,
    paragraph(say(facts.about)),
    ...part({ en: 'Seats', fr: 'Places' }, saySeats(context, facts)),
    ...part({ en: 'How a move is written', fr: 'Comment s’écrit un coup' }, [paragraph(say(facts.notation))]),
    ...part(
      { en: 'Options: --setup name=value', fr: 'Options : --setup nom=valeur' },
      inColumns(
        context.width,
        facts.options.map((option) => [nameOption(option), sayOption(context, option)]),
      ),
    ),
    ...part({ en: 'Time', fr: 'Temps' }, [paragraph(sayClock(context, facts.clock))]),
    ...part({ en: 'Faults', fr: 'Fautes' }, sayPolicies(context, facts).map(paragraph)),
    ...part(
      { en: 'Levels, then bots: the strongest last', fr: 'Niveaux, puis bots : le plus fort en dernier' },
      inColumns(
        context.width,
        bots.map(({ card }) => [`bot:${card.name}`, `${say(card.called)} · ${say(card.temperament)}`]),
      ),
    ),
    ...part({ en: 'Files', fr: 'Fichiers' }, files ? [paragraph(say(files.about))] : []),
    ...part(
      { en: 'Commands', fr: 'Commandes' },
      examples.map((line) => `  $ ${line}`),
    ),
  ].join('\n');
}

/** The same for programs. */
export async function makeSheetJson(entry: GameEntry): Promise<string> {
  const cards: readonly BotCard[] = (await everyBot(entry)).map(({ card }) => card);
  return JSON.stringify({ ...entry.facts, bots: cards });
}

function saySeats(context: Context, facts: Facts): string[] {
  const { min, max, default: usual } = facts.seats;
  const names = facts.seatNames.map((words, index) => [`${index + 1}`, context.say(words)] as const);
  const count = context.say({
    en: `${min} to ${max}, as a rule ${usual}`,
    fr: `${min} à ${max}, d’ordinaire ${usual}`,
  });
  return [`  ${min === max ? max : count}`, ...inColumns(context.width, names)];
}

/** An option's name with its default, as it is given on the command line. */
export const nameOption = ({ name, default: usual }: Option): string => `${name}=${usual === '' ? '…' : usual}`;

export function sayOption(context: Context, option: Option): string {
  const about = context.say(option.about);
  switch (option.kind) {
    case 'flag':
    case 'text':
      return about;
    case 'count':
      return context.say({
        en: `${about} (${option.min} to ${option.max})`,
        fr: `${about} (de ${option.min} à ${option.max})`,
      });
    case 'choice':
      return `${about} (${option.values.join(', ')})`;
  }
}

export function sayClock(context: Context, { move, first, bank, duration }: Clock): string {
  const seconds = (ms: number): string => `${(ms / 1000).toLocaleString(context.language)} s`;
  const parts: Words[] = [
    move === null
      ? { en: 'no limit for a move', fr: 'aucune limite par coup' }
      : { en: `${seconds(move)} for a move`, fr: `${seconds(move)} par coup` },
  ];
  if (first !== undefined)
    parts.push({ en: `${seconds(first)} for the first`, fr: `${seconds(first)} pour le premier` });
  if (bank !== null)
    parts.push({
      en: `${seconds(bank)} for all of a seat’s moves`,
      fr: `${seconds(bank)} pour tous les coups d’une place`,
    });
  if (duration !== undefined)
    parts.push({ en: `${seconds(duration)} for the match`, fr: `${seconds(duration)} pour la partie` });
  return parts.map((words) => context.say(words)).join(', ');
}

export function sayPolicies(context: Context, { policy, policies }: Facts): string[] {
  if (!policies) return [sayPolicy(context, policy)];
  const usual = context.say({ en: ' (as a rule)', fr: ' (d’ordinaire)' });
  return Object.entries(policies).map(([name, one]) => {
    const title = `${name}${one === policy ? usual : ''}`;
    return context.say({ en: `${title}: `, fr: `${title} : ` }) + sayPolicy(context, one);
  });
}

const ILLEGAL: Readonly<Record<Policy['illegal'], (policy: Policy) => Words>> = {
  lose: () => ({ en: 'An illegal move loses the match.', fr: 'Un coup illégal perd la partie.' }),
  skip: ({ faults }) =>
    faults === null
      ? { en: 'An illegal move costs the turn.', fr: 'Un coup illégal fait perdre le tour.' }
      : {
          en: `An illegal move costs the turn, ${faults} of them the match.`,
          fr: `Un coup illégal fait perdre le tour ; ${faults} font perdre la partie.`,
        },
  retry: ({ tries }) => ({
    en: `An illegal move may be given again: ${counted('en', tries, 'try', 'tries')} a turn.`,
    fr: `Un coup illégal peut être corrigé : ${counted('fr', tries, 'essai', 'essais')} par tour.`,
  }),
};

function sayPolicy(context: Context, policy: Policy): string {
  const { timeout, gone, resign } = policy;
  const sentences: Words[] = [
    ILLEGAL[policy.illegal](policy),
    timeout === 'lose'
      ? { en: 'No answer in time loses the match.', fr: 'Sans réponse à temps, la partie est perdue.' }
      : { en: 'No answer in time costs the turn.', fr: 'Sans réponse à temps, le tour est perdu.' },
    gone === 'lose'
      ? { en: 'Who leaves loses.', fr: 'Qui s’en va perd.' }
      : { en: 'Who leaves misses every turn.', fr: 'Qui s’en va manque tous ses tours.' },
    resign
      ? { en: 'One may resign.', fr: 'On peut abandonner.' }
      : { en: 'One may not resign.', fr: 'On ne peut pas abandonner.' },
  ];
  return sentences.map((words) => context.say(words)).join(' ');
}
