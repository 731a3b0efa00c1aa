/**
 * A competition as one page that stands alone: standings of the whole and of every stage, who met
 * whom, brackets, links to records. No scripts, nothing loaded: it can be sent, kept and printed.
 */
import type { Language, Words } from '../../words.ts';
import type { Ledger, StageLog } from '../log/ledger.ts';
import type { RatingFit } from '../ratings/ratings.ts';
import { competitionHash } from '../standings/hash.ts';
import { type OverallStanding, overallStandings } from '../standings/overall.ts';
import { poolStandings } from './competitionJson.ts';
import { html, Markup } from './markup.ts';
import { bracketFigure } from './pageBracket.ts';
import { roundsList } from './pageRounds.ts';
import { PAGE_STYLE } from './pageStyle.ts';
import { crossTable, type RecordLink, standingsTable } from './pageTables.ts';
import { FORMAT_WORDS, type PageSpeaker, pageSpeaker } from './pageWords.ts';
import { ratedEntrants } from './ratedEntrants.ts';

export interface PageOptions {
  readonly language: Language;
  /** The game's name. */
  readonly game: Words;
  readonly linkOf: RecordLink;
}

export function competitionPage(ledger: Ledger, fit: RatingFit, { language, game, linkOf }: PageOptions): string {
  const speaker = pageSpeaker(language);
  const standings = overallStandings(ledger);
  const { name } = ledger.plan;
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><style>${new Markup(PAGE_STYLE)}</style></head>
<body><header><h1>${name}</h1><p class="lead">${game[language]} · ${stateWord(speaker, ledger)}</p>${crowned(speaker, ledger, standings)}</header>
<main><article><h2>${speaker.word('standings')}</h2>${standingsTable(speaker, standings, ratedEntrants(ledger, fit))}</article>
${ledger.stages.map((stage) => stageArticle(speaker, ledger, stage, linkOf))}</main>
<footer><dl><dt>${speaker.word('hash')}</dt><dd>${competitionHash(ledger)}</dd>
<dt>${speaker.word('commitment')}</dt><dd>${ledger.commitment}</dd></dl></footer></body></html>
`;
  return page.text;
}

const stateWord = (speaker: PageSpeaker, { isClosed, isPaused, isWaiting }: Ledger): string =>
  speaker.word(isClosed ? 'over' : isPaused ? 'paused' : isWaiting ? 'scheduled' : 'underWay');

/** Only of a competition that is over, and that somebody has won alone. */
function crowned(speaker: PageSpeaker, { isClosed }: Ledger, standings: readonly OverallStanding[]): Markup | null {
  const [first, second] = standings;
  if (!isClosed || !first || first.status !== 'in' || first.played === 0 || second?.place === 1) return null;
  return html`<p class="crowned"><small>${speaker.word('winner')}</small>${first.player}</p>`;
}

function stageArticle(speaker: PageSpeaker, ledger: Ledger, stage: StageLog, linkOf: RecordLink): Markup {
  const { name, format } = stage.plan;
  const head = html`<h2>${name}</h2><p class="quiet">${FORMAT_WORDS[format][speaker.language]}</p>`;
  if (!stage.entrants) return html`<article>${head}<p>${speaker.word('notDrawn')}</p></article>`;
  const isCrossed = format === 'round-robin' || format === 'swiss' || format === 'gauntlet';
  const pools = poolStandings(ledger, stage);
  const tables = pools.map((standings, index) => {
    const title = pools.length > 1 ? html`<h3>${speaker.word('pool')} ${index + 1}</h3>` : null;
    const cross = isCrossed ? crossTable(speaker, ledger, stage, standings, linkOf) : null;
    return html`<section>${title}${standingsTable(speaker, standings)}${cross}</section>`;
  });
  const bracket = bracketFigure(speaker, ledger, stage, linkOf);
  const rounds = bracket || format === 'round-robin' ? null : roundsList(speaker, ledger, stage, linkOf);
  return html`<article>${head}${bracket}<div class="${pools.length > 1 ? 'pools' : ''}">${tables}</div>${rounds}</article>
`;
}
