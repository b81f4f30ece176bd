import type { Problem } from './values.ts';

/**
 * A failure that the user can do something about. `code` identifies it to programs and in the message catalogs;
 * `params` fill the message. Between processes it travels as a plain {@link Problem}.
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

/** Converts any thrown value to plain data. An unforeseen error becomes `unexpected` and keeps its message. */
export function toProblem(error: unknown): Problem {
  if (error instanceof UrlsetError) return { code: error.code, params: error.params };
  return { code: 'unexpected', params: { message: error instanceof Error ? error.message : String(error) } };
}

/** Converts a problem back to an error, to be thrown in the process that sent the request. */
export function fromProblem(problem: Problem): UrlsetError {
  return new UrlsetError(problem.code, problem.params);
}

/** Ends a `switch` over a union: the compiler proves that no case is missing. */
export function assertNever(value: never): never {
  throw new TypeError(`not expected: ${JSON.stringify(value)}`);
}
