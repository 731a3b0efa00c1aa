/**
 * A runner to be killed, bundled (bundle.ts): plays matches between the bots of a folder,
 * one after the other, for ever.
 */
import { NO_CLOCK } from '@joute/core/clock.ts';
import { expandSeed } from '@joute/core/dice.ts';
import { must } from '@joute/core/result.ts';
import { defaultSetup } from '@joute/core/setup.ts';
import { findGame } from '@joute/games/index.ts';
import { playMatch } from '../match/referee.ts';
import { openBot } from './botPlayers.ts';

const [folder, ...bots] = process.argv.slice(2);
const game = await (await findGame('draughts'))!.game();
const players = bots.map((bot) => openBot(bot, { folder }));
for (let match = 1; ; match++) {
  const seed = expandSeed(`${match}`);
  const { policy, options } = game.facts;
  const plan = { game, setup: defaultSetup(options), players, clock: NO_CLOCK, policy, seed, secret: false };
  must(await playMatch(plan, { append: () => {}, watch: () => void process.stdout.write('.') }));
}
