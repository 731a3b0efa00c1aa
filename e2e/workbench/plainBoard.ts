/**
 * The smallest board there is, written with the DOM alone: a disc in the colour of who moves, the
 * position in words of JSON, and a button that hands a move over. It shows that a board needs
 * nothing of ours but the contract; `window.breakBoard` makes it fail, as a board from outside may.
 */
import type { BoardProps, Open } from '@joute/games/board/contract.ts';

const SVG = 'http://www.w3.org/2000/svg';

export const openPlain: Open<BoardProps<unknown>> = (target, props) => {
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 20 20');
  picture.setAttribute('width', '40');
  const disc = document.createElementNS(SVG, 'circle');
  for (const name of ['cx', 'cy', 'r']) disc.setAttribute(name, '10');
  picture.append(disc);
  const move = document.createElement('input');
  const send = document.createElement('button');
  const told = document.createElement('output');
  send.textContent = 'Send';
  let shown = props;
  send.addEventListener('click', () => shown.submit(move.value));
  move.addEventListener('input', () => shown.draft?.(move.value));

  const draw = (): void => {
    if ('breakBoard' in window) throw new Error('This board was asked to fail.');
    disc.style.fill = `var(--seat-${shown.mover ?? shown.facing})`;
    send.disabled = shown.mover === null;
    told.value = JSON.stringify(shown.position);
  };
  draw();
  const board = document.createElement('div');
  board.append(picture, move, send, told);
  target.replaceChildren(board);
  return {
    update(next) {
      shown = next;
      draw();
    },
    close: () => target.replaceChildren(),
  };
};
