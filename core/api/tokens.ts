/** Tokens: what their holders may do, besides what everybody may. */
import * as z from 'zod';
import { SCOPES } from './lists.ts';
import { printable, type Received, when } from './values.ts';

export const tokenRequest = z
  .strictObject({
    name: z
      .string()
      .min(1)
      .max(64)
      .regex(/^[^\p{C}]+$/u),
    scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length),
  })
  .meta({ id: 'TokenRequest' });

const token = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    created: when,
    revoked: when.nullable(),
    account: z.string().nullable().meta({ description: 'The account that it is of.' }),
    team: z.string().nullable().meta({ description: 'The team that it is of.' }),
  })
  .meta({ id: 'Token' });
export type TokenInfo = Received<z.infer<typeof token>>;

export const tokenList = z.strictObject({ tokens: z.array(token) });
export type TokenList = Received<z.infer<typeof tokenList>>;
export const newToken = z.strictObject({
  token,
  text: z.string().meta({ description: 'The token itself, told once.' }),
});
export type IssuedToken = Received<z.infer<typeof newToken>>;
/** The code that makes its holder the administrator. */
export const claim = z.strictObject({ code: printable(128) }).meta({ id: 'Claim' });
export const health = z.strictObject({ status: z.literal('ok') });

/** What the self-test of the sandbox found (arena/sandbox/sandboxState.ts). */
export const SANDBOX_KINDS = ['untried', 'missing', 'leaks', 'holds'] as const;

export const readiness = health.extend({
  sandbox: z.enum(SANDBOX_KINDS).meta({
    description:
      'Whether programs of teams are held: tried at the start, "leaks" where an attack succeeded, "untried" until it is known.',
  }),
  leaks: z
    .array(z.string())
    .optional()
    .meta({ description: 'The attacks that succeeded; told on the machine itself and with the scope `matches`.' }),
});
export type Readiness = Received<z.infer<typeof readiness>>;
