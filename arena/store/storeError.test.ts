/** What errors of systems and databases mean, by their codes and wordings. */
import { expect, test } from 'vitest';
import { hidePassword } from '../machine/hidePassword.ts';
import { codeOf, isFaultOfData, isPassing, isUnreachable, NeverKept, refusalOf, whyOf } from './storeError.ts';

const coded = (code: string, message = 'why'): Error => Object.assign(new Error(message), { code });

// Node's, SQLite's (sqlite.org/rescode.html) and PostgreSQL's codes (its appendix A).
const MEANINGS = [
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['SQLITE_FULL', 'full'],
  ['53100', 'full'],
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EPERM', 'read-only'],
  ['SQLITE_READONLY_DBMOVED', 'read-only'],
  ['25006', 'read-only'],
  ['ENOTDIR', 'no-folder'],
  ['EEXIST', 'no-folder'],
  ['ENOENT', 'none'],
  ['EISDIR', 'no-database'],
  ['SQLITE_NOTADB', 'no-database'],
  ['SQLITE_CORRUPT', 'damaged'],
  ['28P01', 'password'],
  ['28000', 'password'],
  ['3D000', 'no-such-database'],
  ['ECONNRESET', 'unreachable'],
  ['EPIPE', 'unreachable'],
  ['ENOTFOUND', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['ETIMEDOUT', 'unreachable'],
  ['57P01', 'unreachable'],
  ['08006', 'unreachable'],
  ['53300', 'unreachable'],
  ['SQLITE_CONSTRAINT', 'unusable'],
  ['42601', 'unusable'],
] as const;

test.each(MEANINGS)('%s: store/%s', (code, meaning) => {
  const error = coded(code);
  expect(refusalOf(error, 'here')).toEqual({ code: `store/${meaning}`, params: { where: 'here', why: 'why' } });
  expect(isUnreachable(error)).toBe(meaning === 'unreachable');
  expect(isPassing(error)).toBe(meaning !== 'unusable');
});

const WORDINGS = [
  ['Unable to open connection to local database x: 14', 'no-database'],
  ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'password'],
  ['no Password given', 'password'],
  ['Connection terminated unexpectedly', 'unreachable'],
  ['Client has encountered a connection error and is not queryable', 'unreachable'],
  ['timeout expired', 'unreachable'],
  ['timeout exceeded when trying to connect', 'unreachable'],
  ['Query read timeout', 'unreachable'],
  ['anything else', 'unusable'],
] as const;

test.each(WORDINGS)('without a code, %s: store/%s', (message, meaning) => {
  expect(refusalOf(new Error(message), 'here').code).toBe(`store/${meaning}`);
  // With a code of its own, that one counts.
  expect(refusalOf(coded('XX000', message), 'here').code).toBe('store/unusable');
});

test('what cannot be connected to is unreachable, whatever its code', () => {
  expect(refusalOf(coded('ENOENT', 'connect ENOENT /run/.s.PGSQL.5432'), 'here').code).toBe('store/unreachable');
  expect(refusalOf(coded('ENOENT', 'cannot connect ENOENT'), 'here').code).toBe('store/none');
  const all = new AggregateError([coded('ECONNREFUSED', 'connect ECONNREFUSED ::1'), new Error('second')]);
  expect(refusalOf(all, 'here')).toMatchObject({
    code: 'store/unreachable',
    params: { why: 'connect ECONNREFUSED ::1' },
  });
});

test('the reason in words', () => {
  expect(whyOf(new AggregateError([], 'none of them'))).toBe('none of them');
  expect(whyOf('text')).toBe('text');
  expect(whyOf(undefined)).toBe('undefined');
});

test('a code is a text, or there is none', () => {
  expect([null, undefined, 'text', { code: 5 }, {}, { code: 'E' }].map(codeOf)).toEqual(['', '', '', '', '', 'E']);
});

const DATA = [
  ['23505', true],
  ['22021', true],
  ['2200A', true],
  ['24000', false],
  ['23505x', false],
  ['x23505', false],
  ['2350', false],
  ['ENOSPC', false],
  ['', false],
] as const;

test.each(DATA)('of the data by its code %s: %s', (code, isOfData) => {
  expect(isFaultOfData(coded(code))).toBe(isOfData);
});

test('of the data by its class', () => {
  expect(isFaultOfData(new NeverKept('no'))).toBe(true);
});

const ADDRESSES = [
  ['postgres://ada:secret@host:5432/db', 'postgres://ada@host:5432/db'],
  ['postgres://ada:se:c@ret/x@host/db', 'postgres://ada@host/db'],
  ['postgres://:secret@host/db', 'postgres://@host/db'],
  ['postgres://ada@host:5432/db', 'postgres://ada@host:5432/db'],
  ['postgres://host/db?user=a&password=secret&x=1', 'postgres://host/db?user=a&password=…&x=1'],
  ['postgres://host/db?password=one&password=two', 'postgres://host/db?password=…&password=…'],
  ['/var/lib/joute', '/var/lib/joute'],
] as const;

test.each(ADDRESSES)('without its password: %s', (address, shown) => {
  expect(hidePassword(address)).toBe(shown);
  expect(refusalOf(new Error('x'), address).params.where).toBe(shown);
});
