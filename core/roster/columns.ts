/**
 * What the columns of a roster are taken for: by their titles where it has any, else by what is in
 * them.
 */
import { foldName } from '../input/foldName.ts';
import { lookUp } from '../input/objects.ts';

export const COLUMNS = ['name', 'first', 'last', 'team', 'email', 'other'] as const;
/** `first` and `last` are parts of a name. */
export type RosterColumn = (typeof COLUMNS)[number];

const TITLES: Readonly<Record<string, RosterColumn>> = {
  ...columns('name', 'name, full name, student, student name, member, nom complet, nom et prenom, prenom et nom'),
  ...columns('name', 'nom prenom, prenom nom, etudiant, etudiante, etudiant.e, eleve, membre, participant'),
  ...columns('first', 'first name, firstname, given name, prenom, prenoms'),
  ...columns('last', 'last name, lastname, surname, family name, nom, nom de famille, nom usuel, nom de naissance'),
  ...columns('team', 'team, team name, group, equipe, nom equipe, nom de l equipe, groupe, binome, trinome, projet'),
  ...columns('email', 'email, e mail, mail, email address, e mail address, courriel, adresse mail, adresse email'),
  ...columns('email', 'adresse e mail, adresse electronique, adresse de courriel, adresse de courrier electronique'),
};

function columns(column: RosterColumn, titles: string): Record<string, RosterColumn> {
  return Object.fromEntries(titles.split(', ').map((title) => [title, column]));
}

const titleOf = (cell: string): RosterColumn | undefined =>
  lookUp(
    TITLES,
    foldName(cell)
      .replace(/[’'_-]+/g, ' ')
      .replace(/\s+/g, ' '),
  );

/** Null where the first row is somebody's already. */
export function columnsByTitle(cells: readonly string[]): RosterColumn[] | null {
  const found = cells.map(titleOf);
  const known = found.filter((column) => column !== undefined).length;
  if (known * 2 < cells.filter((cell) => cell !== '').length || known === 0) return null;
  // "Nom" alone is the whole name.
  const hasFirst = found.includes('first');
  const taken = new Set<RosterColumn>();
  return found.map((column = 'other') => {
    const own = column === 'last' && !hasFirst ? 'name' : column;
    if (own === 'other' || taken.has(own)) return 'other';
    taken.add(own);
    return own;
  });
}

const TEAM_LIKE = /^(team|group|equipe|groupe|binome|trinome|g|t|e)?[ -]?\d{1,3}$|^(team|equipe|groupe|group) /;

/** Of rows without titles: addresses have an @, and few teams have many members. */
export function columnsByContent(rows: readonly (readonly string[])[]): RosterColumn[] {
  const width = Math.max(...rows.map(({ length }) => length));
  const values = Array.from({ length: width }, (_, index) => rows.map((cells) => foldName(cells[index] ?? '')));
  const found: RosterColumn[] = values.map(() => 'other');
  const email = values.findIndex((cells) => cells.filter((cell) => cell.includes('@')).length * 2 > cells.length);
  if (email >= 0) found[email] = 'email';
  const free = values.map((cells, index) => ({ cells, index })).filter(({ index }) => index !== email);
  const filled = free.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const named = filled.filter(({ cells }) => cells.every((cell) => TEAM_LIKE.test(cell)));
  const team = (named.length > 0 ? named : filled).toSorted(
    (a, b) => new Set(a.cells).size - new Set(b.cells).size || b.index - a.index,
  )[0];
  if (team && filled.length > 1) found[team.index] = 'team';
  const names = filled.filter(({ index }) => found[index] === 'other').slice(0, 2);
  if (names.length === 1) found[names[0]!.index] = 'name';
  // In the order in which they stand.
  else for (const [place, { index }] of names.entries()) found[index] = place === 0 ? 'first' : 'last';
  return found;
}
