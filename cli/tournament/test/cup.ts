/** A tournament of many short matches between programs, in a game with dice. */
import { fileURLToPath } from 'node:url';

const BOT = fileURLToPath(new URL('./wanderer.mjs', import.meta.url));
const MAP =
  '<Map Rows="3" Columns="3"><Humans X="1" Y="1" Count="3"/><Vampires X="0" Y="1" Count="4"/><Werewolves X="2" Y="1" Count="4"/></Map>';
const ENTRANTS = 8;
export const MATCHES = 224;

/** As JSON: the seed is secret. Everybody meets everybody eight times. */
export const WANDERERS = {
  ...{ name: 'Wanderers', game: 'vampires', setup: { map: MAP, plays: 24 }, clock: { move: 5000 } },
  player: Array.from({ length: ENTRANTS }, (_, index) => ({
    name: `Wanderer ${index + 1}`,
    spec: `cmd:"${process.execPath}" "${BOT}" ${index + 1}`,
  })),
  stage: [{ name: 'all', format: 'round-robin', cycles: 4, legs: 2 }],
};
