import type { Query } from './query.ts';

/** Whether a query runs the user's regular expression, which may never finish. */
export function usesExpression(query: Query): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.of.some(usesExpression);
    case 'not':
      return usesExpression(query.of);
    default:
      return query.kind === 'regex';
  }
}
