import { UrlsetError } from '../../contract/errors.ts';
import { expressionOf } from '../../edit/values/replace-text.ts';
import { w3cTime } from '../../protocol/w3c-datetime.ts';

/**
 * How entries are grouped before they fill shards:
 * - `as-opened`: by their sitemap
 * - `fill`: not at all
 * - `section`: by the first `depth` directories of their path; sections with fewer than `minimum` entries are combined
 * - `locale`: by their language
 * - `month`: by the month of their lastmod
 * - `changed`: entries with a lastmod at or after `since` (milliseconds since 1970), or the `newest` most recent ones,
 * separate from all others
 * - `pattern`: by what a regular expression matches in their loc
 */
export type Policy =
  | { readonly kind: 'as-opened' }
  | { readonly kind: 'fill' }
  | { readonly kind: 'section'; readonly depth: number; readonly minimum: number }
  | { readonly kind: 'locale' }
  | { readonly kind: 'month' }
  | { readonly kind: 'changed'; readonly since: number }
  | { readonly kind: 'changed'; readonly newest: number }
  | { readonly kind: 'pattern'; readonly source: string };

/**
 * Parses `NAME[:ARGUMENT]`: `section:DEPTH`, `section:DEPTH:MINIMUM`, `changed:SINCE` (a W3C date), `changed:N` (a
 * whole number, so a year alone counts as a number), `pattern:REGEX`.
 * @throws UrlsetError `bad-policy`, `bad-expression`
 */
export function parsePolicy(text: string): Policy {
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const argument = colon < 0 ? null : text.slice(colon + 1);
  const policy = policyOf(name, argument);
  if (policy === null) throw new UrlsetError('bad-policy', { value: text });
  return policy;
}

/** The text that {@link parsePolicy} parses as this policy. */
export function printPolicy(policy: Policy): string {
  switch (policy.kind) {
    case 'section':
      return `section:${policy.depth}${policy.minimum > 1 ? `:${policy.minimum}` : ''}`;
    case 'changed':
      return `changed:${'newest' in policy ? policy.newest : new Date(policy.since).toISOString()}`;
    case 'pattern':
      return `pattern:${policy.source}`;
    default:
      return policy.kind;
  }
}

function policyOf(name: string, argument: string | null): Policy | null {
  switch (name) {
    case 'as-opened':
    case 'fill':
    case 'locale':
    case 'month':
      return argument === null ? { kind: name } : null;
    case 'section':
      return section(argument ?? '1');
    case 'changed':
      return argument === null ? null : changed(argument);
    case 'pattern':
      if (argument === null || argument === '') return null;
      expressionOf(argument, 'u');
      return { kind: 'pattern', source: argument };
    default:
      return null;
  }
}

function section(argument: string): Policy | null {
  const [, depth, minimum = '1'] = /^([1-9]\d{0,2})(?::(\d{1,9}))?$/.exec(argument) ?? [];
  return depth === undefined ? null : { kind: 'section', depth: Number(depth), minimum: Number(minimum) };
}

function changed(argument: string): Policy | null {
  if (/^\d{1,9}$/.test(argument)) return { kind: 'changed', newest: Number(argument) };
  const since = w3cTime(argument);
  return Number.isNaN(since) ? null : { kind: 'changed', since };
}
