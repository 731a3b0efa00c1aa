/** What became of a version: what its compiler said, its checklist, and what to do next. */
import type { BotVersionInfo } from '@joute/core/api/bots.ts';
import type { OwnBot } from '../remote/ownBot.ts';
import { checkLines, quotedLines } from '../terminal/checkLines.ts';
import type { Context } from '../terminal/context.ts';
import { plainText, wrap } from '../terminal/text.ts';

export function makeVersion(context: Context, bot: OwnBot, version: BotVersionInfo): string {
  const { messages, checklist, trouble } = version;
  return [
    ...(messages === ''
      ? []
      : [context.say({ en: 'The compiler:', fr: 'Le compilateur :' }), ...quotedLines(context, messages)]),
    ...(checklist ?? []).map((check) => checkLines(context, check)),
    '',
    ...(trouble === null ? [] : [wrap(plainText(trouble), context.width)]),
    version.state === 'ready' ? sayReady(context, bot, version) : sayFailed(context, version),
  ].join('\n');
}

function sayReady(context: Context, { teamName }: OwnBot, { number }: BotVersionInfo): string {
  const team = plainText(teamName);
  return context.say({
    en: `Version ${number} of ${team} is ready. Let it play: joute duel bot:random`,
    fr: `La version ${number} de ${team} est prête. Faites-la jouer : joute duel bot:random`,
  });
}

const sayFailed = (context: Context, { number }: BotVersionInfo): string =>
  context.say({
    en: `Version ${number} does not play yet: fix it, and push again.`,
    fr: `La version ${number} ne jouera pas : corrigez-la, puis refaites joute push.`,
  });
