/** A moment as people write it into files and requests, with its offset: `2027-01-31T14:00:00Z`. */
import * as z from 'zod';

export const dateTime = z.iso.datetime({ offset: true });
