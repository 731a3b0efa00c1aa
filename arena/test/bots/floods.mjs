import { play, write } from './talk.mjs';

const NONSENSE = 'thinking, thinking, thinking\n'.repeat(1000);
const flood = () => write(NONSENSE, flood);
await play(() => flood());
