import { encoding, mainHost, type RedirectRule } from './redirect-rule.ts';

/** Whether Netlify supports a rule. Netlify ignores a path's trailing slash, and needs a value for each parameter. */
export function isForNetlify({ host, path, query, to }: RedirectRule): boolean {
  const from = `https://${host}${path}`;
  if (withoutSlash(to.replace(/^http:/, 'https:')) === withoutSlash(from)) return false;
  return query === '' || query.split('&').every((parameter) => /^[^=]+=[^=]+$/.test(parameter));
}

/** Lines of a `_redirects` file of Netlify. */
export function* netlifyPieces(rules: readonly RedirectRule[]): Generator<string> {
  const host = mainHost(rules);
  for (const rule of rules) {
    const origin = rule.host === host ? '' : `https://${rule.host}`;
    const parameters = rule.query === '' ? [] : rule.query.split('&');
    const from = [`${origin}${literal(rule.path)}`, ...parameters.map(literal)].join(' ');
    yield `${from} ${rule.to.replace(/^(https?:\/\/[^/]*)(.*)$/, (_, start, rest) => start + literal(rest))} 301\n`;
  }
}

/** Percent-encodes the characters that begin placeholders or stand for wildcards. */
function literal(text: string): string {
  return encoding(text, /[:*]/g);
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, '');
}
