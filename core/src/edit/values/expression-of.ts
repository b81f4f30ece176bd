import { UrlsetError } from '../../contract/errors.ts';

/** Compiles the user's regular expression. @throws UrlsetError `bad-expression` */
export function expressionOf(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UrlsetError('bad-expression', { expression: source, reason: error.message });
  }
}
