// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import {
  dropSeat,
  forgetMatch,
  getToken,
  heldMatches,
  holdSeat,
  invitationsOf,
  keepInvitations,
  onSeatsElsewhere,
  retireSeats,
  seatsOf,
  secretFor,
  setToken,
} from './keys.ts';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const shown = (match: string): string[] => seatsOf(match).map(({ seat, key }) => `${seat}${key}`);
/** As a browser does with the tab's own storage. */
const closeTab = (): void => sessionStorage.clear();

describe('keys', () => {
  it('holds several seats of a match, in order, each once', () => {
    holdSeat('m', { seat: 2, key: 'b', name: 'Bob' });
    holdSeat('m', { seat: 1, key: 'a', name: 'Ada' });
    holdSeat('m', { seat: 2, key: 'c', name: 'Bea' });
    expect(shown('m')).toEqual(['1a', '2c']);
    expect(seatsOf('other')).toEqual([]);
    dropSeat('m', 1);
    dropSeat('m', 2);
    expect([seatsOf('m'), localStorage.length, sessionStorage.length]).toEqual([[], 0, 0]);
  });

  it('seats and invitations outlive the tab, and go with the match', () => {
    holdSeat('m', { seat: 1, key: 'a', name: 'Ada' });
    keepInvitations('m', [{ seat: 2, key: 'b' }]);
    closeTab();
    expect([shown('m'), invitationsOf('m'), heldMatches()]).toEqual([['1a'], [{ seat: 2, key: 'b' }], ['m']]);
    retireSeats('m');
    // For a rematch, in this tab.
    expect([shown('m'), invitationsOf('m'), heldMatches()]).toEqual([['1a'], [], []]);
    expect(localStorage.length).toBe(0);
    closeTab();
    expect(shown('m')).toEqual([]);
    retireSeats('m');
    expect(sessionStorage.length).toBe(0);
  });

  it('a tab that took a seat itself plays that one; a new tab has all', () => {
    holdSeat('m', { seat: 1, key: 'a', name: 'Ada' });
    closeTab();
    holdSeat('m', { seat: 2, key: 'b', name: 'Bob' });
    expect(shown('m')).toEqual(['2b']);
    closeTab();
    expect(shown('m')).toEqual(['1a', '2b']);
    forgetMatch('m');
    expect(shown('m')).toEqual([]);
  });

  it('what somebody else wrote there is no seat', () => {
    for (const text of ['{', '3', '[1]', '[{"seat":"1","key":"a"}]', '[null]']) {
      localStorage.setItem('joute seats m', text);
      expect(seatsOf('m')).toEqual([]);
    }
  });

  it('tells of seats that another tab takes, and of nothing else', () => {
    const heard: string[] = [];
    const end = onSeatsElsewhere((match) => heard.push(match));
    for (const key of ['joute seats m', 'joute language', null]) dispatchEvent(new StorageEvent('storage', { key }));
    end();
    dispatchEvent(new StorageEvent('storage', { key: 'joute seats n' }));
    expect(heard).toEqual(['m']);
  });

  it('the key of a seat is shown before the token, which stays in the tab', () => {
    setToken('joute_t');
    expect([getToken(), secretFor('m'), localStorage.length]).toEqual(['joute_t', 'joute_t', 0]);
    holdSeat('m', { seat: 1, key: 'a', name: '' });
    expect(secretFor('m')).toBe('a');
    setToken(null);
    expect(getToken()).toBeNull();
  });
});
