/** Every game to its end in a real browser, by keyboard alone. */
import { playEveryGame } from './test/playEveryGame.ts';

playEveryGame('byKeyboard');
