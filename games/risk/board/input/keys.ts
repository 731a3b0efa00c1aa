/** What a key does while a person composes; false where it means nothing. */
import type { Hand } from './hand.svelte.ts';

export function pressKey(hand: Hand, key: string, unitTypes: number): boolean {
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'Escape':
    case 'u':
      return hand.back();
    case 's':
      hand.sendPlacing();
      return true;
    case 'a':
      if (hand.command?.kind === 'attack') hand.perform();
      else if (!hand.isPlacing) hand.turnTo('attack');
      return true;
    case 'm':
      if (hand.command?.kind === 'move') hand.perform();
      else if (!hand.isPlacing) hand.turnTo('move');
      return true;
    case 'r':
      hand.performUntil();
      return true;
    case 'e':
      hand.end();
      return true;
    case '+':
      hand.change(hand.type, 1);
      return true;
    case '-':
      hand.change(hand.type, -1);
      return true;
    default: {
      const type = Number(key) - 1;
      if (!Number.isInteger(type) || type < 0 || type >= unitTypes) return false;
      hand.type = type;
      return true;
    }
  }
}
