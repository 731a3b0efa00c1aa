/** The table of rights as the manual shows it: docs/manual/<language>/rights.md. */
import type { Language, Words } from '@joute/core/words.ts';
import { type May, RIGHTS, type Right, ROLES, type Role } from '../protection/rights.ts';

const ABOUT: Words = {
  en: `# Who may do what

One table in the code, \`arena/server/protection/rights.ts\`, says who may do what. The server reads it for every request, and refuses what is not in it. This page is made
from it (\`npx vitest run arena/server/protection/rights.test.ts -u\`), and a test asks every route of it as every role.

- **guest**: shows nothing, or the key of a seat. Where guests are not allowed (\`guests = false\`), what needs the scope \`play\` needs a token, a session or
  the key of the seat.
- **team**: signed in with its code, or with a token of the team, where the thing is its own or nobody's; **other team**: where it is another team's.
- **assistant**, **administrator**: accounts. A token that belongs to nobody acts as the least of these roles that may have all its scopes.
- **yes**: allowed; **own**: only what is one's own, as the note says; **public**: without what is not for everybody (names of people, secrets of a running match whose key
  was not shown); **no**: refused with 401 or 403.
- **scope**: what a token needs for it; after a comma, what it needs for *yes* where guests have less. Pages that are signed in have all scopes of their role:
`,
  fr: `# Qui peut faire quoi

Un seul tableau dans le code, \`arena/server/protection/rights.ts\`, dit qui peut faire quoi. Le serveur le lit à chaque requête et refuse ce qui n’y est pas. Cette page en est
tirée (\`npx vitest run arena/server/protection/rights.test.ts -u\`), et un test demande chacune de ses routes dans chaque rôle.

- **invité** : ne montre rien, ou la clé d’une place. Là où les invités ne sont pas admis (\`guests = false\`), ce qui demande la portée \`play\` demande un jeton, une session ou
  la clé de la place.
- **équipe** : identifiée par son code, ou par un jeton de l’équipe, quand la chose est à elle ou n’est à personne ; **autre équipe** : quand elle est à une autre équipe.
- **assistant**, **administrateur** : des comptes. Un jeton qui n’est à personne agit dans le moindre de ces rôles qui peut avoir toutes ses portées.
- **oui** : permis ; **à soi** : seulement ce qui est à soi, comme le dit la note ; **public** : sans ce qui n’est pas pour tous (les noms des personnes, les secrets d’une partie en cours dont la clé
  n’a pas été montrée) ; **non** : refusé avec 401 ou 403.
- **portée** : ce qu’il faut à un jeton ; après une virgule, ce qu’il lui faut pour *oui* là où les invités ont moins. Les pages où l’on s’est identifié ont toutes les portées de leur rôle :
`,
};

const NONE: Words = { en: 'none', fr: 'aucune' };
const COLON: Words = { en: ': ', fr: ' : ' };
const ROLE_NAMES: Readonly<Record<Role, Words>> = {
  guest: { en: 'guest', fr: 'invité' },
  team: { en: 'team', fr: 'équipe' },
  other: { en: 'other team', fr: 'autre équipe' },
  assistant: { en: 'assistant', fr: 'assistant' },
  administrator: { en: 'administrator', fr: 'administrateur' },
};
const MAY: Readonly<Record<May, Words>> = {
  yes: { en: 'yes', fr: 'oui' },
  own: { en: 'own', fr: 'à soi' },
  public: { en: 'public', fr: 'public' },
  no: { en: 'no', fr: 'non' },
};
const SUMMARY: Words = { en: 'what it is', fr: 'ce que c’est' };
const SCOPE: Words = { en: 'scope', fr: 'portée' };
const NOTE: Words = { en: 'note', fr: 'note' };

const PARTS: readonly { readonly title: Words; readonly pattern: RegExp }[] = [
  { title: { en: 'Routes of the API', fr: 'Les routes de l’API' }, pattern: /^(?!WS )[A-Z]+ / },
  { title: { en: 'WebSockets', fr: 'Les WebSockets' }, pattern: /^WS / },
  {
    title: {
      en: 'What programs do that connect by themselves',
      fr: 'Ce que font les programmes qui se connectent d’eux-mêmes',
    },
    pattern: /^bot /,
  },
  {
    title: { en: 'Messages that a client of the feed sends', fr: 'Les messages qu’envoie un client du direct' },
    pattern: /^feed /,
  },
  { title: { en: 'Pages', fr: 'Les pages' }, pattern: /^page / },
];

/** `summaries`: what the description of the API says of each route, in this language. */
export function makeRightsPage(
  language: Language,
  scopes: Readonly<Record<Exclude<Role, 'other'>, readonly string[]>>,
  summaries: ReadonlyMap<string, string>,
): string {
  const roles = (Object.entries(scopes) as [Role, readonly string[]][]).map(
    ([role, own]) =>
      `  ${ROLE_NAMES[role][language]}${COLON[language]}${own.map((scope) => `\`${scope}\``).join(', ') || NONE[language]}.`,
  );
  const parts = PARTS.map(({ title, pattern }) => {
    const rows = (Object.entries(RIGHTS) as [string, Right][]).filter(([name]) => pattern.test(name));
    const isDescribed = rows.some(([name]) => summaries.has(name));
    const head = [
      '',
      ...(isDescribed ? [SUMMARY[language]] : []),
      ...ROLES.map((role) => ROLE_NAMES[role][language]),
      ...[SCOPE[language], NOTE[language]],
    ];
    const lines = rows.map(([name, { scope, full, may, note }]) => [
      `\`${name.replace(/^(WS|bot|feed|page) /, '')}\``,
      ...(isDescribed ? [summaries.get(name) ?? ''] : []),
      ...ROLES.map((role) => MAY[may[role]][language]),
      [scope, full].filter((one) => one).join(', '),
      note?.[language] ?? '',
    ]);
    return [`## ${title[language]}`, '', ...[head, head.map(() => '---'), ...lines].map(line)].join('\n');
  });
  return `${ABOUT[language]}${roles.join('\n')}\n\n${parts.join('\n\n')}\n`;
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
