/** What a schema found wrong with input from outside, as a refusal that names the field. */

import type { z } from '@hono/zod-openapi';
import { type Refusal, refusal } from '@joute/core/result.ts';

type Issue = z.core.$ZodIssue;

/** `whole`: the name of the input itself, where no field of it is to blame. */
export function inputRefusal(error: z.core.$ZodError, whole: string): Refusal {
  return issueRefusal(error.issues[0]!, [], whole);
}

function issueRefusal(issue: Issue, above: readonly PropertyKey[], whole: string): Refusal {
  const path = [...above, ...issue.path];
  const field = path.map(String).join('.') || whole;
  switch (issue.code) {
    case 'invalid_type':
      // A missing value is undefined, which JSON cannot write.
      return /received undefined$/.test(issue.message)
        ? refusal('request/missing', { field })
        : refusal('request/wrong-type', { field, expected: issue.expected });
    case 'too_small':
      return refusal('request/too-small', { field, least: Number(issue.minimum) });
    case 'too_big':
      return refusal('request/too-big', { field, most: Number(issue.maximum) });
    case 'invalid_value':
      return refusal('request/not-among', { field, values: issue.values.map(String).join(', ') });
    case 'unrecognized_keys':
      return refusal('request/unknown-field', { field: [...path, issue.keys[0]!].map(String).join('.') });
    case 'invalid_union':
      return unionRefusal(issue, path, field, whole);
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return refusal('request/malformed', { field });
  }
}

/** Of the alternatives of a union, the one that matched furthest. */
function unionRefusal(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: readonly PropertyKey[],
  field: string,
  whole: string,
): Refusal {
  const deepest = issue.errors
    .flatMap((issues) => issues.slice(0, 1))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  return deepest ? issueRefusal(deepest, path, whole) : refusal('request/malformed', { field });
}
