/**
 * What comes from outside is answered with a value, never an exception: the thing itself, or a
 * refusal. A refusal is a stable code with its parameters; the sentences live in catalogues, one a
 * language (see words.ts). Bugs throw.
 */
export interface Refusal {
  /** `noun/what-is-wrong`, stable: programs may rely on it. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

export type Result<T, E = Refusal> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: E };

export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

export const refusal = (code: string, params: Refusal['params'] = {}): Refusal => ({ code, params });

export const refuse = (
  code: string,
  params: Refusal['params'] = {},
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: refusal(code, params),
});

/**
 * `refuse` and `refusal` for the codes of one catalogue: a code without its sentences does not
 * compile.
 */
export const refusalsOf = <Code extends string>() => ({
  no: (code: Code, params: Refusal['params'] = {}) => refuse(code, params),
  fault: (code: Code, params: Refusal['params'] = {}) => refusal(code, params),
});

/** For values that we wrote ourselves: a refusal there is a bug. */
export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.refusal.code} ${JSON.stringify(result.refusal.params)}`);
}
