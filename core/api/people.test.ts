/** Who somebody is and how they sign in, as the interface has it: what is taken and what is not. */
import { expect, test } from 'vitest';
import { codeList, firstAccount, newTeam, passwordChange, personId, signInRequest, whoIs } from './people.ts';

const WHO = { role: 'team', scopes: [], team: { id: 't', name: 'Red' }, account: null, expires: null, token: null };

test.each([
  { what: 'the code of a team', json: { code: 'ACDE' }, read: { code: 'ACDE', as: 'page' } },
  { what: 'for a program', json: { code: 'ACDE', as: 'token' }, read: { code: 'ACDE', as: 'token' } },
  { what: 'an account', json: { name: 'Ada', password: 'x' }, read: { name: 'Ada', password: 'x' } },
  { what: 'no code', json: { code: '' }, read: null },
  { what: 'a code that is too long', json: { code: 'A'.repeat(65) }, read: null },
  { what: 'for something else', json: { code: 'A', as: 'cookie' }, read: null },
  { what: 'a name without a password', json: { name: 'Ada' }, read: null },
  { what: 'a name with a space before it', json: { name: ' Ada', password: 'x' }, read: null },
  { what: 'a name that drives a terminal', json: { name: 'A\u001bda', password: 'x' }, read: null },
  { what: 'both', json: { code: 'A', name: 'Ada', password: 'x' }, read: null },
])('signing in: $what', ({ json, read }) => {
  expect(signInRequest.safeParse(json).data ?? null).toEqual(read);
});

test.each([
  ['a', true],
  ['team-7', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['', false],
  ['Team', false],
  ['a/b', false],
  ['é', false],
])('%s is an id: %s', (id, is) => {
  expect(personId.safeParse(id).success).toBe(is);
});

test('who somebody is, with nothing else', () => {
  expect(whoIs.parse(WHO)).toEqual(WHO);
  expect(whoIs.safeParse({ ...WHO, account: { id: 'a', name: 'Ada' }, team: null }).success).toBe(true);
  for (const wrong of [{ team: {} }, { account: { id: 'a' } }, { role: 'king' }, { scopes: ['x'] }, { more: 1 }])
    expect(whoIs.safeParse({ ...WHO, ...wrong }).success).toBe(false);
});

test('a password has a least length where it is chosen, not where it was', () => {
  const long = 'correct horse battery';
  expect(firstAccount.safeParse({ code: 'x', name: 'Ada', password: long }).success).toBe(true);
  expect(firstAccount.safeParse({ code: 'x', name: 'Ada', password: 'x' }).success).toBe(false);
  expect(passwordChange.safeParse({ before: 'x', password: long }).success).toBe(true);
  expect(passwordChange.safeParse({ before: long, password: 'x' }).success).toBe(false);
});

test('a new team comes with its code', () => {
  const team = { id: 't', name: 'Red', colours: [], created: 1, size: 0, members: null };
  const code = { team: 't', name: 'Red', code: 'ACDE' };
  expect(newTeam.parse({ team, code })).toEqual({ team, code });
  expect(codeList.parse({ codes: [code] })).toEqual({ codes: [code] });
  for (const wrong of [{ team }, { code }, { team, code: 'ACDE' }, { team: {}, code }, { team, code, more: 1 }])
    expect(newTeam.safeParse(wrong).success).toBe(false);
});
