/** Every game to its end in a real browser, by mouse alone. */
import { playEveryGame } from './test/playEveryGame.ts';

playEveryGame('byMouse');
