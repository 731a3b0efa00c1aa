import { type Refusal, refusal, refuse } from '@joute/core/result.ts';
import type { Code } from '../words.ts';

/** Every code has its sentences in words.ts: one without them does not compile. */
export const no = (code: Code, params: Refusal['params'] = {}) => refuse(code, params);
export const fault = (code: Code, params: Refusal['params'] = {}): Refusal => refusal(code, params);
