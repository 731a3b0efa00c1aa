/**
 * The map as people write it (data/map.json is the classic one), checked: an error names the entry
 * that is wrong.
 */
import { isObject, isWhole } from '@joute/core/input/objects.ts';
import { ok, type Refusal, type Result } from '@joute/core/result.ts';
import { type Fields, fault, firstProblem, isText, isTexts, nameKey, namesOf, type Problems } from './given.ts';
import { type Decks, decksProblems, readDecks } from './missions.ts';

export interface Region {
  readonly id: string;
  readonly en: string;
  readonly fr: string;
  /** Armies a go for who holds all of it; null: from its size, by the rules. */
  readonly bonus: number | null;
}

export interface Territory {
  readonly id: string;
  readonly en: string;
  readonly fr: string;
  readonly region: string;
  /** By land or sea. */
  readonly neighbours: readonly string[];
  /** Those of them that are reached by sea. */
  readonly seaNeighbours: readonly string[];
  readonly aliases: readonly string[];
  /** Where its label goes, where the map has a picture. */
  readonly x: number | null;
  readonly y: number | null;
}

export interface RiskMap {
  readonly name: string;
  readonly regions: readonly Region[];
  readonly territories: readonly Territory[];
  /**
   * The map's own decks, by number of seats, with its own counts; null: the rules' decks, scaled to
   * its size.
   */
  readonly missions: Decks | null;
}

const MOST_TERRITORIES = 200;
const MOST_REGIONS = 30;

/** One word, without the signs that commands and states are written with. */
const ID = /^[\p{L}\p{N}][\p{L}\p{N}_'-]*$/u;

const wrong = (entry: string, what: string): Refusal => fault('map/shape', { entry, what });

function* shapeProblems(json: unknown): Problems {
  if (!isObject(json)) {
    yield wrong('', '{}');
    return;
  }
  if (!isText(json.name)) yield wrong('', 'name');
  if (!isList(json.regions, 1, MOST_REGIONS)) yield wrong('', `regions (1-${MOST_REGIONS})`);
  if (!isList(json.territories, 2, MOST_TERRITORIES)) yield wrong('', `territories (2-${MOST_TERRITORIES})`);
  for (const [index, region] of entriesOf(json.regions))
    yield* regionProblems(region, labelOf(region, 'region', index));
  for (const [index, territory] of entriesOf(json.territories))
    yield* territoryProblems(territory, labelOf(territory, 'territory', index));
  if (json.missions !== undefined) yield* decksProblems(json.missions, 'map/shape');
}

const isList = (value: unknown, least: number, most: number): boolean =>
  Array.isArray(value) && value.length >= least && value.length <= most;

const entriesOf = (list: unknown): [number, unknown][] => (Array.isArray(list) ? [...list.entries()] : []);

const labelOf = (value: unknown, kind: string, index: number): string =>
  isObject(value) && isText(value.id) ? value.id : `${kind} #${index + 1}`;

function* nameProblems(fields: Fields, entry: string): Problems {
  if (!isText(fields.id) || !ID.test(fields.id)) yield wrong(entry, 'id');
  for (const name of ['en', 'fr'] as const)
    if (fields[name] !== undefined && !isText(fields[name])) yield wrong(entry, name);
}

function* regionProblems(region: unknown, entry: string): Problems {
  if (!isObject(region)) {
    yield wrong(entry, '{}');
    return;
  }
  yield* nameProblems(region, entry);
  if (region.bonus !== undefined && !isWhole(region.bonus, 0, 99)) yield wrong(entry, 'bonus (0-99)');
}

function* territoryProblems(territory: unknown, entry: string): Problems {
  if (!isObject(territory)) {
    yield wrong(entry, '{}');
    return;
  }
  yield* nameProblems(territory, entry);
  if (!isText(territory.region)) yield wrong(entry, 'region');
  if (!isTexts(territory.neighbours)) yield wrong(entry, 'neighbours');
  for (const list of ['seaNeighbours', 'aliases'] as const)
    if (territory[list] !== undefined && !isTexts(territory[list])) yield wrong(entry, list);
}

function* senseProblems(given: Fields, map: RiskMap): Problems {
  const { regions, territories } = map;
  yield* twice(regions.map(({ id }) => [id, id]));
  for (const region of regions) {
    const size = territories.filter((territory) => territory.region === region.id).length;
    if (size === 0) yield fault('map/empty-region', { entry: region.id });
    const said = (given.regions as Fields[])[regions.indexOf(region)]!.size;
    if (said !== undefined && said !== size)
      yield fault('map/count', { entry: region.id, said: `${said}`, found: size });
  }
  yield* nameSense(map);
  const byId = new Map(territories.map((territory) => [territory.id, territory]));
  for (const territory of territories) {
    if (!regions.some(({ id }) => id === territory.region))
      yield fault('map/no-region', { entry: territory.id, region: territory.region });
    yield* borderProblems(territory, byId);
  }
  const apart = unreached(territories, byId);
  if (apart) yield fault('map/apart', { entry: apart.id, from: territories[0]!.id });
  const edges = territories.reduce((sum, { neighbours }) => sum + neighbours.length, 0) / 2;
  if (given.edges !== undefined && given.edges !== edges)
    yield fault('map/count', { entry: 'edges', said: `${given.edges}`, found: edges });
}

/**
 * Ids, names in both languages and aliases: any of them must mean one territory, as names are
 * compared.
 */
function* nameSense({ territories }: RiskMap): Problems {
  const meaning: [string, string][] = [];
  for (const { id, en, fr, aliases } of territories) {
    const keys = new Set([id, en, fr, ...aliases].map(nameKey));
    for (const key of keys) {
      if (key === '' || /^\p{N}+$/u.test(key)) yield fault('map/name', { entry: id });
      meaning.push([key, id]);
    }
  }
  yield* twice(meaning);
}

function* twice(names: readonly (readonly [string, string])[]): Problems {
  const first = new Map<string, string>();
  for (const [name, entry] of names) {
    const other = first.get(name);
    if (other !== undefined) yield fault('map/twice', { entry, other, name });
    else first.set(name, entry);
  }
}

function* borderProblems(territory: Territory, byId: ReadonlyMap<string, Territory>): Problems {
  const { id: entry, neighbours, seaNeighbours } = territory;
  for (const [index, neighbour] of neighbours.entries()) {
    const other = byId.get(neighbour);
    if (!other) yield fault('map/no-neighbour', { entry, neighbour });
    else if (other === territory) yield fault('map/own-neighbour', { entry });
    else if (neighbours.indexOf(neighbour) !== index) yield fault('map/neighbour-twice', { entry, neighbour });
    else if (!other.neighbours.includes(entry)) yield fault('map/one-way', { entry, neighbour });
  }
  for (const neighbour of seaNeighbours) {
    if (!neighbours.includes(neighbour)) yield fault('map/sea-only', { entry, neighbour });
    else if (byId.get(neighbour)?.seaNeighbours.includes(entry) === false)
      yield fault('map/sea-one-way', { entry, neighbour });
  }
}

function unreached(territories: readonly Territory[], byId: ReadonlyMap<string, Territory>): Territory | undefined {
  const reached = new Set([territories[0]!.id]);
  for (const id of reached) for (const next of byId.get(id)?.neighbours ?? []) reached.add(next);
  return territories.find(({ id }) => !reached.has(id));
}

const place = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);

function readMap(json: Fields): RiskMap {
  return {
    name: json.name as string,
    regions: (json.regions as Fields[]).map((region) => ({
      ...namesOf(region),
      bonus: (region.bonus as number | undefined) ?? null,
    })),
    territories: (json.territories as Fields[]).map((territory) => ({
      ...namesOf(territory),
      region: territory.region as string,
      neighbours: territory.neighbours as string[],
      seaNeighbours: (territory.seaNeighbours ?? []) as string[],
      aliases: (territory.aliases ?? []) as string[],
      x: place(territory.x),
      y: place(territory.y),
    })),
    missions: json.missions === undefined ? null : readDecks(json.missions),
  };
}

/**
 * Everything that is wrong with a map, for whoever checks one. Misshapen entries hide what could be
 * said of the whole.
 */
export function mapProblems(json: unknown): Refusal[] {
  const misshapen = [...shapeProblems(json)];
  return misshapen.length > 0 ? misshapen : [...senseProblems(json as Fields, readMap(json as Fields))];
}

export function parseMap(json: unknown): Result<RiskMap> {
  const misshapen = firstProblem(shapeProblems(json));
  if (misshapen) return { ok: false, refusal: misshapen };
  const map = readMap(json as Fields);
  const senseless = firstProblem(senseProblems(json as Fields, map));
  return senseless ? { ok: false, refusal: senseless } : ok(map);
}
