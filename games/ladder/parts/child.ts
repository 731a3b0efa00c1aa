/** A child process of `npm run ladder -- GAME --jobs N`: plays the parts that it is sent. */
import type { Done } from './playParts.ts';
import { type Part, partPlayer, type Series } from './series.ts';

const play = await partPlayer(JSON.parse(process.argv[2]!) as Series);
const tell = (done: Done): void => void process.send!(done);

process.on('message', (part: Part) => tell({ shares: play(part) }));
tell({ shares: null });
