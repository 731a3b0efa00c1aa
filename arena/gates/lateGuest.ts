/** A guest in a game whose seats are drawn only when its match begins: it is told its seat then. */
import type { Hello } from '@joute/core/match/playerMessages.ts';
import { GuestPlayer } from './guestPlayer.ts';

export class LateGuest extends GuestPlayer {
  override async begin(hello: Hello): Promise<void> {
    const { game, setup, seat, view } = hello;
    this.guest.talk.seat({ game, setup, seat, view });
    await super.begin(hello);
  }
}
