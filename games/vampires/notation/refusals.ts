import { type Refusal, refuse } from '@joute/core/result.ts';
import type { Code } from '../words.ts';

export const no = (code: Code, params: Refusal['params'] = {}) => refuse(code, params);
