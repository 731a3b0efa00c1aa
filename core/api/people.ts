/** Messages about who is who: signing in, accounts, teams and their members, what was done. */
import * as z from 'zod';
import { COLUMNS } from '../roster/columns.ts';
import { ENCODINGS, SEPARATORS } from '../roster/csv.ts';
import { DOINGS } from '../roster/plan.ts';
import { isEmail, MOST_EMAIL, MOST_NAME, MOST_TEAM_NAME } from '../roster/roster.ts';
import { ACCOUNT_ROLES, LEAST_PASSWORD, SCOPES } from './lists.ts';
import { printable, type Received, when } from './values.ts';

const MOST_ACCOUNT_NAME = 64;
const MOST_PASSWORD = 128;
const MOST_TEAMS = 500;
const MOST_COLOURS = 4;

/** Seen by people, without what would drive a terminal or be invisible, and not blank. */
const shownName = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{C}\s](?:[^\p{C}]*[^\p{C}\s])?$/u);
export const personId = z
  .string()
  .max(64)
  .regex(/^[0-9a-z-]+$/);

const accountName = shownName(MOST_ACCOUNT_NAME);
const password = z.string().min(LEAST_PASSWORD).max(MOST_PASSWORD);
export const signInRequest = z
  .union([
    z.strictObject({
      code: z.string().min(1).max(64).meta({ description: 'The code of a team.' }),
      as: z
        .enum(['page', 'token'])
        .default('page')
        .meta({ description: '`page`: by a cookie. `token`: a token for programs, told once.' }),
    }),
    z.strictObject({ name: accountName, password: z.string().max(MOST_PASSWORD) }),
  ])
  .meta({ id: 'SignIn' });
export const whoIs = z
  .strictObject({
    role: z.enum(['guest', 'team', ...ACCOUNT_ROLES]),
    scopes: z.array(z.enum(SCOPES)),
    team: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    account: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
    expires: when.nullable(),
    token: z.string().nullable().meta({ description: 'The token that was asked for, told once.' }),
  })
  .meta({ id: 'WhoIs' });
export type WhoIs = Received<z.infer<typeof whoIs>>;
/** With the code of the one-time link. */
export const firstAccount = z
  .strictObject({ code: printable(128), name: accountName, password })
  .meta({ id: 'FirstAccount' });
export const passwordChange = z.strictObject({ before: z.string().max(MOST_PASSWORD), password });

const account = z
  .strictObject({ id: z.string(), name: z.string(), role: z.enum(ACCOUNT_ROLES), created: when })
  .meta({ id: 'Account' });
export const accountRequest = z
  .strictObject({
    name: accountName,
    role: z.enum(ACCOUNT_ROLES),
    password: password.optional().meta({ description: 'Left out, one is made, and told once.' }),
  })
  .meta({ id: 'AccountRequest' });
export const accountChange = z.strictObject({
  role: z.enum(ACCOUNT_ROLES).optional(),
  password: password.optional(),
});
export const accountList = z.strictObject({ accounts: z.array(account) });
export type AccountList = Received<z.infer<typeof accountList>>;
export const newAccount = z.strictObject({
  account,
  password: z.string().nullable().meta({ description: 'The one that was made, told once.' }),
});
export type NewAccount = Received<z.infer<typeof newAccount>>;

const member = z
  .strictObject({ id: z.string(), team: z.string(), name: z.string(), email: z.string().nullable(), created: when })
  .meta({ id: 'Member' });
const team = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    colours: z.array(z.string()),
    created: when,
    size: z.int().meta({ description: 'How many members it has.' }),
    members: z.array(member).nullable().meta({ description: 'Null for whom their names are not.' }),
  })
  .meta({ id: 'Team' });
export const oneTeam = z.strictObject({ team });
export const teamList = z.strictObject({ teams: z.array(team) });
export type TeamList = Received<z.infer<typeof teamList>>;
const teamName = shownName(MOST_TEAM_NAME);
export const teamRequest = z.strictObject({ name: teamName }).meta({ id: 'TeamRequest' });
export const teamChange = z.strictObject({
  name: teamName.optional(),
  colours: z
    .array(z.string().regex(/^#[0-9a-f]{6}$/))
    .max(MOST_COLOURS)
    .optional(),
});
const email = z.string().max(MOST_EMAIL).refine(isEmail);
export const memberRequest = z.strictObject({ name: shownName(MOST_NAME), email: email.nullish() });
export const memberChange = z.strictObject({
  name: shownName(MOST_NAME).optional(),
  email: email.nullish(),
  team: personId.optional(),
});
export const oneMember = z.strictObject({ member });

const code = z
  .strictObject({
    team: z.string(),
    name: z.string(),
    code: z.string().meta({ description: 'What it signs in with, told once.' }),
  })
  .meta({ id: 'TeamCode' });
export const newTeam = z.strictObject({ team, code });
export const codesRequest = z.strictObject({
  teams: z.array(personId).max(MOST_TEAMS).optional().meta({ description: 'Left out: of all teams.' }),
});
export const codeList = z.strictObject({ codes: z.array(code) });

export const rosterPreview = z
  .strictObject({
    encoding: z.enum(ENCODINGS),
    separator: z.enum(SEPARATORS),
    columns: z.array(
      z.strictObject({
        title: z.string().nullable(),
        taken: z.enum(COLUMNS).meta({ description: 'What the column is taken for.' }),
      }),
    ),
    people: z.array(
      z.strictObject({
        ...{ line: z.int(), name: z.string(), team: z.string(), email: z.string().nullable(), doing: z.enum(DOINGS) },
      }),
    ),
    teams: z.array(z.strictObject({ name: z.string(), doing: z.enum(DOINGS), people: z.int() })),
    problems: z.array(z.strictObject({ line: z.int(), code: z.string(), message: z.string() })),
    absent: z.int().meta({ description: 'How many people are there who are not in the file: they stay.' }),
  })
  .meta({ id: 'RosterPreview' });
export type RosterPreview = Received<z.infer<typeof rosterPreview>>;
export const rosterImported = z.strictObject({
  preview: rosterPreview,
  codes: z.array(code).meta({ description: 'Of the teams that were made.' }),
});
export type RosterImported = Received<z.infer<typeof rosterImported>>;

export const teamTokenRequest = z.strictObject({
  name: shownName(64),
  scopes: z
    .array(z.enum(['play', 'bots']))
    .min(1)
    .max(2),
});
export const rosterTokensRequest = z.strictObject({
  ...teamTokenRequest.shape,
  teams: z.array(personId).max(MOST_TEAMS).optional().meta({ description: 'Left out: of all teams.' }),
});

export const personExport = z.strictObject({
  exported: when,
  member,
  team: z.strictObject({ id: z.string(), name: z.string() }),
  deeds: z
    .array(z.strictObject({ at: when, what: z.string() }))
    .meta({ description: 'What administrators did to it, of the newest ten thousand deeds.' }),
});
export const deedList = z.strictObject({
  deeds: z.array(
    z.strictObject({
      id: z.string(),
      at: when,
      who: z.string(),
      name: z.string().nullable().meta({ description: 'The account or token that did it, while it is there.' }),
      what: z.string(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  next: z.string().nullable().meta({ description: 'For the next page; null where there is none.' }),
});
export type DeedList = Received<z.infer<typeof deedList>>;
