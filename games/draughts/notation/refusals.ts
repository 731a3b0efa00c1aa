import { refusalsOf } from '@joute/core/result.ts';
import type { Catalogues } from '@joute/core/words.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The sentences of everything this folder refuses. */
export const notationWords: Catalogues = { en, fr };

/** Every code of this folder: one without its sentences does not compile. */
export type NotationCode = keyof typeof en;

export const { no, fault } = refusalsOf<NotationCode>();
