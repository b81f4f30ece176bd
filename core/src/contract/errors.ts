import type { Problem } from './values.ts';

/**
 * A failure a person can do something about. `code` names it for programs and for the catalogues of
 * messages; `params` fill the words; across processes it travels as a plain {@link Problem}.
 */
export class UrlsetError extends Error {
  override name = 'UrlsetError';
  readonly code: string;
  readonly params: Record<string, string>;

  constructor(code: string, params: Record<string, string> = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.code = code;
    this.params = params;
  }
}

/** Any thrown value as plain data. What nobody foresaw becomes `unexpected`, with its own words. */
export function toProblem(error: unknown): Problem {
  if (error instanceof UrlsetError) return { code: error.code, params: error.params };
  return { code: 'unexpected', params: { message: error instanceof Error ? error.message : String(error) } };
}

/** The way back: throws on the side that asked what the other side could not do. */
export function fromProblem(problem: Problem): UrlsetError {
  return new UrlsetError(problem.code, problem.params);
}

/** Ends a `switch` over a union: the compiler proves that nothing is left. */
export function assertNever(value: never): never {
  throw new TypeError(`not expected: ${JSON.stringify(value)}`);
}
