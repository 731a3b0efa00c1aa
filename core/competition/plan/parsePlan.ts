/**
 * From the JSON of a competition's file to its plan, or everything that is wrong with it: each
 * fault with the key's place in the file (so that a line can be found for it), and what would be
 * allowed.
 */
import type * as z from 'zod';
import { isObject, lookUp } from '../../input/objects.ts';
import { quoteJson } from '../../input/quote.ts';
import { type Refusal, type Result, refusalsOf } from '../../result.ts';
import { type CompetitionPlan, FORMATS, PLAN_KEYS, planSchema, STAGE_SCHEMAS, type Stage } from './plan.ts';
import type { PlanCode } from './sentences.ts';

const { fault } = refusalsOf<PlanCode>();

type Path = readonly (string | number)[];

export interface PlanFault {
  /** `['stage', 0, 'format']`. */
  readonly path: Path;
  readonly refusal: Refusal;
}

export function parsePlan(json: unknown): Result<CompetitionPlan, readonly PlanFault[]> {
  const parsed = planSchema.safeParse(json);
  if (!parsed.success) return { ok: false, refusal: parsed.error.issues.flatMap((issue) => explain(issue, json)) };
  const wrong = contradictions(parsed.data);
  return wrong.length > 0 ? { ok: false, refusal: wrong } : { ok: true, value: parsed.data };
}

/** A fault whose sentence begins with its key. */
export const faultAt = (path: Path, code: PlanCode, params: Refusal['params'] = {}): PlanFault => ({
  path,
  refusal: fault(code, { key: keyText(path), ...params }),
});

/** `stage[0].format`. */
export const keyText = (path: Path): string =>
  path.map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`)).join('');

function explain(issue: z.core.$ZodIssue, json: unknown): PlanFault[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const key = path.length === 0 ? '.' : keyText(path);
  const given = valueAt(json, path);
  const value = quoteJson(given);
  const at = (refusal: Refusal): PlanFault[] => [{ path, refusal }];
  switch (issue.code) {
    case 'unrecognized_keys': {
      const allowed = keysAt(path, json).join(', ');
      return issue.keys.map((unknown) => faultAt([...path, unknown], 'plan/unknown-key', { allowed }));
    }
    case 'invalid_union':
      // The one union is that of stages, told apart by their format.
      return [
        faultAt([...path.slice(0, 2), 'format'], given === undefined ? 'plan/missing' : 'plan/not-one-of', {
          value,
          allowed: FORMATS.join(', '),
        }),
      ];
    case 'invalid_value':
      return at(fault('plan/not-one-of', { key, value, allowed: issue.values.map(String).join(', ') }));
    case 'invalid_type':
      if (given === undefined) return at(fault('plan/missing', { key, allowed: issue.expected }));
      return at(fault('plan/wrong-type', { key, value, allowed: issue.expected }));
    case 'too_small':
      return at(fault('plan/too-small', { key, value, least: Number(issue.minimum) }));
    case 'too_big':
      return at(fault('plan/too-large', { key, value, most: Number(issue.maximum) }));
    case 'not_multiple_of':
      return at(fault('plan/not-in-steps', { key, value, step: issue.divisor }));
    default:
      return at(fault('plan/malformed', { key, value }));
  }
}

const valueAt = (json: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (value, part) =>
      Array.isArray(value) && typeof part === 'number'
        ? value[part]
        : isObject(value)
          ? lookUp(value, String(part))
          : undefined,
    json,
  );

/** The keys that the table at this place may have. */
function keysAt(path: Path, json: unknown): string[] {
  const [first, , third] = path;
  if (first === undefined) return Object.keys(planSchema.shape);
  if (first === 'stage') {
    if (third === 'points') return ['win', 'draw', 'loss', 'bye', 'places'];
    const stage = valueAt(json, path.slice(0, 2));
    const format = isObject(stage) ? String(stage.format) : '';
    const schema = lookUp<z.ZodObject>(STAGE_SCHEMAS, format);
    return schema ? Object.keys(schema.shape) : [];
  }
  const schema = lookUp<z.ZodType>(PLAN_KEYS, String(first));
  return schema ? Object.keys(shapeOf(schema)) : [];
}

function shapeOf(schema: z.ZodType): object {
  if ('shape' in schema && isObject(schema.shape)) return schema.shape;
  // A table that may be left out is wrapped.
  const inner = 'def' in schema && isObject(schema.def) && 'innerType' in schema.def ? schema.def.innerType : null;
  return isObject(inner) && isObject(inner.shape) ? inner.shape : {};
}

/** What each key allows by itself and the whole does not. */
function contradictions(plan: CompetitionPlan): PlanFault[] {
  return [
    ...twice(plan.player, 'player'),
    ...twice(plan.stage, 'stage'),
    ...plan.stage.flatMap((stage, index) => stageFaults(plan, stage, index)),
  ];
}

const twice = (list: readonly { name: string }[], key: string): PlanFault[] =>
  list.flatMap(({ name }, index) =>
    list.findIndex((other) => other.name === name) < index
      ? [faultAt([key, index, 'name'], 'plan/name-twice', { value: name })]
      : [],
  );

function stageFaults(plan: CompetitionPlan, stage: Stage, index: number): PlanFault[] {
  const at = (key: string, code: PlanCode, params?: Refusal['params']): PlanFault =>
    faultAt(['stage', index, key], code, params);
  const found: PlanFault[] = [];
  // A ladder may never end: nothing can follow it, unless it says when it does.
  if (stage.format === 'ladder' && index < plan.stage.length - 1 && stage.matches === null && stage.until === null)
    found.push(at('matches', 'plan/endless'));
  if (stage.format === 'round-robin') {
    if ((stage.draw === 'hand') !== (stage.hand !== null)) found.push(at('hand', 'plan/hand-without-draw'));
    if (stage.hand) found.push(...handFaults(plan, stage.hand, stage.pools, index, at));
    else if (index === 0 && plan.player.length > 0 && plan.player.length < 2 * stage.pools)
      found.push(at('pools', 'plan/pools-too-many', { value: stage.pools, most: Math.floor(plan.player.length / 2) }));
  }
  if (stage.points.places && 'seats' in stage && stage.points.places.length !== stage.seats)
    found.push(at('points', 'plan/places-not-seats', { value: stage.points.places.length, allowed: stage.seats }));
  if (stage.format === 'tables' && index === 0 && plan.player.length > 0 && plan.player.length < stage.seats)
    found.push(at('seats', 'plan/too-large', { value: stage.seats, most: plan.player.length }));
  return found;
}

function handFaults(
  plan: CompetitionPlan,
  hand: readonly (readonly string[])[],
  pools: number,
  index: number,
  at: (key: string, code: PlanCode, params?: Refusal['params']) => PlanFault,
): PlanFault[] {
  if (hand.length !== pools) return [at('hand', 'plan/hand-pools', { value: hand.length, allowed: pools })];
  if (index > 0) return [at('hand', 'plan/hand-later')];
  const named = hand.flat();
  const known = plan.player.map(({ name }) => name);
  const strange = named.filter((name, place) => !known.includes(name) || named.indexOf(name) !== place);
  const left = known.filter((name) => !named.includes(name));
  return [...strange, ...left].map((name) => at('hand', 'plan/hand-names', { value: name }));
}
