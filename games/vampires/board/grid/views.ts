/**
 * What is drawn for each cell, as values that stay the same object while nothing about them
 * changes: a new state then touches only the cells it changed, not hundreds.
 */
import { sayNumber } from '@joute/core/plurals.ts';
import type { Language } from '@joute/core/words.ts';
import { countOf, SPECIES_NAMES, speciesOf } from '../../rules/cell.ts';
import type { VampiresState } from '../../rules/state.ts';
import { type Composition, leftOn, type Outcome } from '../input/composition.ts';
import { cellContent, sayForecast, WORDS } from '../words.ts';
import { centreOf, type Layout, nameOf, type Point } from './layout.ts';

/** Everything that the drawing of a cell depends on. */
interface Cause {
  readonly layout: Layout;
  readonly language: Language;
  readonly content: number;
  readonly leaving: number;
  readonly isMovable: boolean;
  readonly isChosen: boolean;
  readonly isTarget: boolean;
  readonly isCursor: boolean;
  readonly isOver: boolean;
  /** The forecast if the chosen group is sent here. */
  readonly hint: Outcome | undefined;
}

export interface CellView extends Cause {
  readonly cell: number;
  readonly centre: Point;
  readonly name: string;
  readonly label: string;
}

export interface Scene {
  readonly position: VampiresState;
  readonly layout: Layout;
  readonly language: Language;
  readonly composition: Composition;
  readonly movable: ReadonlySet<number>;
  readonly targets: ReadonlySet<number>;
  readonly hints: ReadonlyMap<number, Outcome>;
  readonly cursor: number;
  /** The cell that something is dragged over. */
  readonly over: number | null;
  /** The species to move. */
  readonly own: number;
}

const isSame = (one: Cause, other: Cause): boolean =>
  one.content === other.content &&
  one.leaving === other.leaving &&
  one.isMovable === other.isMovable &&
  one.isChosen === other.isChosen &&
  one.isTarget === other.isTarget &&
  one.isCursor === other.isCursor &&
  one.isOver === other.isOver &&
  one.hint === other.hint &&
  one.language === other.language &&
  one.layout === other.layout;

/**
 * On maps with more cells than this, only cells that are not empty or are targets get an element of
 * their own.
 */
const MOST_CELLS = 400;

function touchable({ position, targets, cursor }: Scene): Iterable<number> {
  if (position.cells.length <= MOST_CELLS) return position.cells.keys();
  const cells = new Set([...targets, cursor]);
  for (const [cell, content] of position.cells.entries()) if (content !== 0) cells.add(cell);
  return [...cells].sort((one, other) => one - other);
}

export type CellViews = ReadonlyMap<number, CellView>;

export function viewCells(before: CellViews, scene: Scene): CellViews {
  const views = new Map<number, CellView>();
  const { position, composition, layout, language } = scene;
  for (const cell of touchable(scene)) {
    const content = position.cells[cell]!;
    const cause: Cause = {
      layout,
      language,
      content,
      leaving:
        content === 0 || composition.orders.length === 0
          ? 0
          : countOf(content) - leftOn(position, composition.orders, cell),
      isMovable: scene.movable.has(cell),
      isChosen: composition.source === cell,
      isTarget: scene.targets.has(cell),
      isCursor: scene.cursor === cell,
      isOver: scene.over === cell,
      hint: scene.hints.get(cell),
    };
    const known = before.get(cell);
    const name = nameOf(cell, position.columns);
    views.set(
      cell,
      known && isSame(known, cause)
        ? known
        : { ...cause, cell, name, centre: centreOf(layout, cell), label: label(name, cause, scene.own) },
    );
  }
  return views;
}

function label(name: string, { content, leaving, isChosen, hint, language }: Cause, own: number): string {
  const words = WORDS[language];
  const parts = [name, cellContent(language, content)];
  if (isChosen) parts.push(words.inHand);
  if (leaving > 0) parts.push(words.ordered(sayNumber(language, leaving)));
  if (hint) parts.push(words.toHere(sayForecast(language, own, hint.forecast)));
  return parts.join(', ');
}

export interface PieceView {
  readonly cell: number;
  readonly layout: Layout;
  readonly transform: string;
  readonly species: (typeof SPECIES_NAMES)[number];
  /** How many stay; all of them where every one has an order. */
  readonly count: number;
  readonly isLeaving: boolean;
}

export type PieceViews = ReadonlyMap<number, PieceView>;

export function viewPieces(before: PieceViews, { position, layout, composition }: Scene): PieceViews {
  const views = new Map<number, PieceView>();
  for (let cell = 0; cell < position.cells.length; cell++) {
    const content = position.cells[cell]!;
    if (content === 0) continue;
    const staying = leftOn(position, composition.orders, cell);
    const isLeaving = staying === 0;
    const count = isLeaving ? countOf(content) : staying;
    const species = SPECIES_NAMES[speciesOf(content) - 1]!;
    const known = before.get(cell);
    const isKnown =
      known?.species === species && known.count === count && known.isLeaving === isLeaving && known.layout === layout;
    const { x, y } = centreOf(layout, cell);
    views.set(cell, isKnown ? known : { cell, layout, transform: `translate(${x} ${y})`, species, count, isLeaving });
  }
  return views;
}
