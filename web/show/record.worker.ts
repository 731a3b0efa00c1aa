/** Web worker: reads the text of a record, which takes long where it is long. */
import { parseRecord } from '@joute/core/record/readRecord.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(parseRecord(data)));
