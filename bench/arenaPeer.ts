/**
 * The same match in boardgame.io: its local master, which holds everything in memory and calls each
 * client with every change.
 */
import { expandSeed, seededDice } from '@joute/core/dice.ts';
import type { AnyGame } from '@joute/core/game.ts';
import { must } from '@joute/core/result.ts';
import type { Setup } from '@joute/core/setup.ts';
import { loadPeer } from './peerPackage.ts';

/** What we use of it. Its own types are there only where it is installed. */
interface Transport {
  connect(): void;
  sendAction(state: { readonly _stateID: number }, action: object): void;
}
const { Local } = loadPeer('boardgame.io/multiplayer') as { Local(): (options: object) => Transport };

type Table = { readonly state: unknown };

/** Rules in the peer's form, with ours inside. */
function gameOf(rules: AnyGame, setup: Setup): object {
  const dice = seededDice(expandSeed('arena'));
  return {
    name: rules.facts.id,
    setup: (): Table => ({ state: must(rules.start(setup, 2, dice)) }),
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      play: ({ G, playerID }: { G: Table; playerID: string }, text: string) => {
        const seat = Number(playerID) + 1;
        const move = must(rules.parseMove(text, G.state, seat));
        if (rules.check(G.state, seat, move)) return 'INVALID_MOVE';
        return { state: rules.play(G.state, new Map([[seat, move]]), dice) };
      },
    },
    endIf: ({ G }: { G: Table }) => rules.end(G.state) ?? undefined,
  };
}

const MOST_ROUNDS = 1000;

export function openPeerMatch(rules: AnyGame, setup: Setup): { play(turn: number, text: string): Promise<void> } {
  // A local master tells all its clients of everything, and is kept with its game: each match has a
  // game, and so a master, of its own.
  const game = gameOf(rules, setup);
  const matchID = 'match';
  let told = 0;
  let stateID = 0;
  const players = ['0', '1', null].map((playerID) => {
    const transport = Local()({
      ...{ gameKey: game, game, matchID, playerID, gameName: rules.facts.id, numPlayers: 2 },
      transportDataCallback: (data: { type: string; args: { _stateID: number }[] }) => {
        told++;
        if (data.type === 'update') stateID = data.args[1]!._stateID;
      },
    });
    transport.connect();
    return transport;
  });
  return {
    play: async (turn, text) => {
      const seat = (turn + 1) % 2;
      const before = told;
      const action = { type: 'MAKE_MOVE', payload: { type: 'play', args: [text], playerID: `${seat}` } };
      players[seat]!.sendAction({ _stateID: stateID }, action);
      // Everything happens synchronously, or after one round of promises at most.
      for (let rounds = 0; told - before < players.length; rounds++) {
        if (rounds === MOST_ROUNDS) throw new Error(`the peer did not take ${text} in turn ${turn}`);
        await Promise.resolve();
      }
    },
  };
}
