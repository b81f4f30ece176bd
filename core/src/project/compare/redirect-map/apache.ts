import { encoding, escapeExpression, mainHost, type RedirectRule, requestOf } from './redirect-rule.ts';

/** A target that `RedirectMatch` does not need to escape. */
const PLAIN = /^https?:\/\/[\w.~:/-]*$/;

/**
 * Rules for a virtual host of Apache, or for `.htaccess` at its root. `RedirectMatch` knows neither the host nor the
 * query, and escapes its target. Redirects that it cannot express use `RewriteRule`, and test the request line as it
 * was sent.
 */
export function* apachePieces(rules: readonly RedirectRule[]): Generator<string> {
  const host = mainHost(rules);
  const others: RedirectRule[] = [];
  for (const rule of rules) {
    const { path, query, to } = rule;
    if (rule.host !== host || query !== '' || /%|\/\//.test(path) || !PLAIN.test(to)) others.push(rule);
    else yield `RedirectMatch 301 ${quoted(`^${escapeExpression(path)}$`)} ${quoted(to)}\n`;
  }
  if (others.length > 0) yield 'RewriteEngine On\n';
  for (const rule of others) {
    yield `RewriteCond "%{HTTP_HOST}" ${quoted(`^${escapeExpression(rule.host)}(?::[0-9]+)?$`)} [NC]\n`;
    yield `RewriteCond "%{THE_REQUEST}" ${quoted(`^[A-Z]+ ${escapeExpression(requestOf(rule))} `)}\n`;
    // `$1` and `%1` would refer to groups, so `$` is percent-encoded, and each `%` gets a backslash.
    const to = encoding(rule.to, /[$\\]/g).replaceAll('%', '\\%');
    yield `RewriteRule "^" ${quoted(to)} [R=301,L,NE,QSD]\n`;
  }
}

/** Quotes a text, and percent-encodes quotes in it. Apache keeps a backslash unless a quote or backslash follows. */
function quoted(text: string): string {
  return `"${encoding(text, /"/g)}"`;
}
