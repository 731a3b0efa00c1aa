// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { shareLink } from './share.ts';

afterEach(() => vi.unstubAllGlobals());

const fails = (error: unknown) => async () => {
  throw error;
};
const works = async () => {};
const closed = new DOMException('closed', 'AbortError');
const forbidden = new DOMException('forbidden', 'NotAllowedError');

test.each([
  { what: 'the system has a sheet', share: works, copy: works, came: 'shared', copied: false },
  { what: 'the person closed it', share: fails(closed), copy: works, came: 'shared', copied: false },
  { what: 'the sheet cannot be shown', share: fails(forbidden), copy: works, came: 'copied', copied: true },
  { what: 'it broke', share: fails(new Error('AbortError')), copy: works, came: 'copied', copied: true },
  { what: 'there is none', share: undefined, copy: works, came: 'copied', copied: true },
  { what: 'and nothing may be copied', share: undefined, copy: fails(forbidden), came: 'failed', copied: true },
])('$what: $came', async ({ share, copy, came, copied }) => {
  const writeText = vi.fn(copy);
  const sheet = share && vi.fn(share);
  vi.stubGlobal('navigator', { share: sheet, clipboard: { writeText } });
  expect(await shareLink('Draughts', 'http://x/m/1')).toBe(came);
  expect(writeText.mock.calls).toEqual(copied ? [['http://x/m/1']] : []);
  if (sheet) expect(sheet.mock.calls).toEqual([[{ title: 'Draughts', url: 'http://x/m/1' }]]);
});
