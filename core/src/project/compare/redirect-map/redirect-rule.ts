import { parseLocation } from '../../../protocol/location.ts';

/** A permanent redirect of one URL. All its parts are in the form that browsers send, so ASCII without spaces. */
export interface RedirectRule {
  /** Without the port. */
  readonly host: string;
  /** Begins with a slash. */
  readonly path: string;
  /** Without its `?`; '' for none. */
  readonly query: string;
  /** The whole new URL. */
  readonly to: string;
}

/**
 * The rule that leads from one loc to another.
 * @returns null if a server cannot redirect it: one of the locs is not an http or https URL, `from` has a fragment,
 * which browsers do not send, or host, path and query stay the same, so the rule would redirect to itself
 */
export function redirectRule(from: string, to: string): RedirectRule | null {
  const [source, target] = [parseLocation(from), parseLocation(to)];
  if (source === null || target === null || source.href.includes('#')) return null;
  const { hostname: host, pathname: path, search } = source;
  if (host === target.hostname && path === target.pathname && search === target.search) return null;
  return { host, path, query: search.slice(1), to: target.href };
}

/** The most frequent host of the rules: a server's file is usually about one host. `''` without rules. */
export function mainHost(rules: readonly RedirectRule[]): string {
  const counts = new Map<string, number>();
  for (const { host } of rules) counts.set(host, (counts.get(host) ?? 0) + 1);
  let main = '';
  for (const [host, count] of counts) if (count > (counts.get(main) ?? 0)) main = host;
  return main;
}

/** Percent-encodes all matches of `characters`, which are special in a server's configuration. */
export function encoding(text: string, characters: RegExp): string {
  return text.replace(
    characters,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** Path and query as a browser sends them. */
export function requestOf({ path, query }: RedirectRule): string {
  return query === '' ? path : `${path}?${query}`;
}

/** A regular expression that matches only this text. It contains no double backslash and no dollar sign. */
export function escapeExpression(text: string): string {
  return text
    .replaceAll('\\', '\\x5C')
    .replace(/[\^.*+?()[\]{}|]/g, '\\$&')
    .replaceAll('$', '\\x24');
}
