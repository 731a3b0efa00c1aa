import { lookUp } from '@joute/core/input/objects.ts';
import type { Catalogue } from '@joute/core/words.ts';

const moves = {
  'move/malformed': ({ text }) => `"${text}" is not a move: write 32-28, or 26x17x8x19 for a capture.`,
  'move/off-board': ({ square }) => `There is no square ${square}: they go from 1 to 50.`,
  'move/game-over': () => 'There is no legal move left: the game is over.',
  'move/no-piece': ({ square }) => `There is no piece on ${square}.`,
  'move/opponent-piece': ({ square }) => `The piece on ${square} is the opponent's.`,
  'move/capture-compulsory': ({ text, most, example }) =>
    `${text} takes nothing, but capturing is compulsory: you can take ${most}, for example ${example}.`,
  'move/not-greatest': ({ text, count, most, example }) =>
    `${text} takes ${count}, but the greatest number must be taken: ${most}, for example ${example}.`,
  'move/capture-goes-on': ({ text, count, most, example }) =>
    `${text} stops after taking ${count}, but the capture goes on: ${most} must be taken, for example ${example}.`,
  'move/not-diagonal': ({ from, to }) => `${from} and ${to} are not on one diagonal.`,
  'move/man-backwards': ({ from, to }) => `A man does not move backwards: ${from} to ${to}.`,
  'move/man-too-far': ({ from, to }) => `A man moves one square at a time; ${from} to ${to} is farther.`,
  'move/man-jumps-too-far': ({ from, to }) =>
    `A man jumps over a neighbouring piece to the square just behind; ${from} to ${to} is farther.`,
  'move/blocked': ({ from, to, square }) => `The way from ${from} to ${to} is blocked by the piece on ${square}.`,
  'move/landing-occupied': ({ square }) => `Square ${square} is occupied: one cannot land there.`,
  'move/jumps-nothing': ({ from, to }) => `There is nothing to capture between ${from} and ${to}.`,
  'move/jumps-own': ({ from, to, square }) => `${from} to ${to} would jump over a piece of one's own, on ${square}.`,
  'move/jumps-twice': ({ square }) =>
    `The piece on ${square} is jumped twice: captured pieces stay and block until the move has ended.`,
  'move/two-in-one-jump': ({ from, to, first, second }) =>
    `${from} to ${to} jumps over two pieces at once (${first} and ${second}): there must be a free square behind each.`,
  'move/no-such-capture': ({ text, moves }) =>
    moves ? `${text} is not a legal capture; the captures are ${moves}.` : `${text}: there is nothing to capture.`,
  'move/ambiguous': ({ text, moves }) => `${text} could be several captures: write the whole path, one of ${moves}.`,
  'move/short-capture': ({ text, count, moves }) =>
    `${text} is a short form of a capture of ${count}: write every square, one of ${moves}.`,
  'move/capture-sign': ({ text, example }) => `${text} is a capture: write it with x, ${example}.`,
  'move/captured-differs': ({ text, captured }) => `${text} captures ${captured}, not what the move says.`,
} satisfies Catalogue;

const pieces = {
  'piece/capture-compulsory': ({ square, most, example }) =>
    `Capturing is compulsory, and the piece on ${square} takes nothing: you can take ${most}, for example ${example}.`,
  'piece/not-greatest': ({ square, most, example }) =>
    `The greatest number must be taken, and the piece on ${square} takes fewer than ${most}: for example ${example}.`,
  'piece/stuck': ({ square }) => `The piece on ${square} cannot move.`,
} satisfies Catalogue;

const fen = {
  'fen/side': ({ column, found }) =>
    `Position, character ${column}: it must begin with the side to move, W or B, not "${found}".`,
  'fen/colour': ({ column, found }) =>
    `Position, character ${column}: W or B was expected (whose pieces follow), not "${found}".`,
  'fen/no-pieces': ({ column }) => `Position, character ${column}: the pieces are missing, such as :W31-50:B1-20.`,
  'fen/square': ({ column, found }) => `Position, character ${column}: a square was expected, not "${found}".`,
  'fen/separator': ({ column, found }) =>
    `Position, character ${column}: a comma or a colon was expected, not "${found}".`,
  'fen/off-board': ({ column, square }) =>
    `Position, character ${column}: there is no square ${square}, they go from 1 to 50.`,
  'fen/range': ({ column, from, to }) => `Position, character ${column}: the range ${from}-${to} runs backwards.`,
  'fen/twice': ({ column, square }) => `Position, character ${column}: there is already a piece on ${square}.`,
  'fen/promotion-row': ({ column, square }) =>
    `Position, character ${column}: a man cannot stand on ${square}, its last row: it would be a king, K${square}.`,
} satisfies Catalogue;

const hub = {
  'hub/length': ({ length }) => `A Hub position has 51 characters, this one has ${length}.`,
  'hub/side': ({ found }) => `A Hub position begins with the side to move, W or B, not "${found}".`,
  'hub/piece': ({ square, found }) => `A Hub position has w, b, W, B or e for square ${square}, not "${found}".`,
  'hub/promotion-row': ({ square }) => `A man cannot stand on ${square}, its last row: it would be a king.`,
  'hub/no-such-capture': ({ text, moves }) =>
    moves
      ? `${text} is not a legal capture; in Hub's form they are ${moves}.`
      : `${text}: there is nothing to capture.`,
} satisfies Catalogue;

const at = ({ line, column }: Readonly<Record<string, string | number>>) => `Line ${line}, column ${column}:`;
const inner: Catalogue = { ...moves, ...fen };

const pdn = {
  'pdn/unexpected': (p) => `${at(p)} a move, a comment, a variation or a result was expected, not "${p.found}".`,
  'pdn/unclosed-comment': (p) => `${at(p)} this comment is never closed: } was expected.`,
  'pdn/unclosed-variation': (p) => `${at(p)} this variation is never closed: ) was expected at line ${p.endLine}.`,
  'pdn/stray-parenthesis': (p) => `${at(p)} ) closes a variation, but none is open.`,
  'pdn/too-many-broken': (p) => `${at(p)} ${p.most} games could not be read: the rest of the file is left out.`,
  'pdn/too-deep': (p) => `${at(p)} variations are nested deeper than ${p.most}.`,
  'pdn/result-inside': (p) => `${at(p)} the result ${p.found} stands inside a variation: ) was expected.`,
  'pdn/tag-name': (p) => `${at(p)} the name of a tag was expected after [, not "${p.found}".`,
  'pdn/tag-value': (p) =>
    `${at(p)} the value of tag ${p.name} was expected, in double quotes on one line, not "${p.found}".`,
  'pdn/tag-close': (p) => `${at(p)} ] was expected after the value of tag ${p.name}, not "${p.found}".`,
  'pdn/tag-twice': (p) => `${at(p)} tag ${p.name} is given a second time with another value.`,
  'pdn/game-type': (p) => `${at(p)} GameType "${p.found}" is another kind of draughts; international draughts is 20.`,
  'pdn/nag': (p) => `${at(p)} ${p.found} is not an annotation: they go from $0 to $255.`,
  'pdn/setup': (p) => `${at(p)} a position /FEN "..."/ was expected, not "${p.found}".`,
  'pdn/fen': (p) => `${at(p)} ${lookUp(inner, `${p.reason}`)?.({ ...p, column: p.inner ?? 0 }) ?? p.reason}`,
  'pdn/illegal-move': (p) => `${at(p)} ${lookUp(inner, `${p.reason}`)?.(p) ?? p.reason}`,
} satisfies Catalogue;

export const en = { ...moves, ...pieces, ...fen, ...hub, ...pdn };
