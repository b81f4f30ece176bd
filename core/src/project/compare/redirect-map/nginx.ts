import { encoding, escapeExpression, mainHost, type RedirectRule, requestOf } from './redirect-rule.ts';

/**
 * Rules for a `server` block of nginx. A `location` with an exact path is a direct lookup, but knows neither the host
 * nor the query. URLs that need either, or that nginx would normalize, are compared one after another.
 */
export function* nginxPieces(rules: readonly RedirectRule[]): Generator<string> {
  const host = mainHost(rules);
  const paths = new Set<string>();
  const others: RedirectRule[] = [];
  yield '# Include this file in a server block.\n';
  for (const rule of rules) {
    const path = rule.host === host && rule.query === '' ? decodedPath(rule.path) : null;
    if (path === null || paths.has(path)) {
      others.push(rule);
      continue;
    }
    paths.add(path);
    yield `location = ${quoted(path)} { return 301 ${target(rule)}; }\n`;
  }
  if (others.length > 0) yield 'set $urlset_request "$host$request_uri";\n';
  for (const rule of others) {
    const url = `${rule.host}${requestOf(rule)}`;
    // A `$` can be escaped in a regular expression, but not in a text.
    const test = url.includes('$') ? `~ ${quoted(`^${escapeExpression(url)}$`)}` : `= ${quoted(url)}`;
    yield `if ($urlset_request ${test}) { return 301 ${target(rule)}; }\n`;
  }
}

/**
 * The decoded path, which nginx compares with locations. Null if the path is not UTF-8, or if nginx might normalize or
 * refuse it.
 */
function decodedPath(path: string): string | null {
  if (/\/\/|%(?:2f|2e|[01].|7f)/i.test(path)) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function target({ to }: RedirectRule): string {
  return quoted(encoding(to, /\$/g));
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
