/** A guest of the common bot protocol in a game of the contest: it is told its seat when the match begins, for only then all seats are known. */
import type { Hello } from '@joute/core/match/playerMessages.ts';
import type { Language } from '@joute/core/words.ts';
import { cleanName } from '@joute/games/risk/wire/gameName.ts';
import type { Guest } from '../gates/guest.ts';
import { GuestPlayer } from '../gates/guestPlayer.ts';
import type { Newcomer } from './contestGame.ts';

class LateGuest extends GuestPlayer {
  readonly #guest: Guest;

  constructor(guest: Guest, name: string, language: Language) {
    super(guest, name, language);
    this.#guest = guest;
  }

  override async begin(hello: Hello): Promise<void> {
    const { game, setup, seat, view } = hello;
    this.#guest.talk.seat({ game, setup, seat, view });
    await super.begin(hello);
  }
}

/** `begun` is called when it has its seat in a match. */
export const newcomerOf = (guest: Guest, language: Language, begun: () => void): Newcomer => ({
  name: cleanName(guest.name),
  open: (name) => {
    begun();
    return new LateGuest(guest, name, language);
  },
});
