import { encoding, escapeExpression, mainHost, type RedirectRule } from './redirect-rule.ts';

/** A `vercel.json`. Its sources are patterns of path-to-regexp, and its conditions are regular expressions. */
export function* vercelPieces(rules: readonly RedirectRule[]): Generator<string> {
  const host = mainHost(rules);
  yield '{\n  "redirects": [\n';
  for (const [at, rule] of rules.entries()) {
    const has = [
      ...(rule.host === host ? [] : [{ type: 'host', value: escapeExpression(rule.host) }]),
      ...rule.query
        .split('&')
        .filter((parameter) => parameter !== '')
        .map(condition),
    ];
    const redirect = {
      source: rule.path.replace(/[:*(){}+?\\!]/g, '\\$&'),
      ...(has.length > 0 && { has }),
      destination: rule.to.replace(
        /^(https?:\/\/[^/]*)(.*)$/,
        (_, origin, rest) => origin + encoding(rest, /[:*(){}\\]/g),
      ),
      statusCode: 301,
    };
    yield `    ${JSON.stringify(redirect)}${at + 1 < rules.length ? ',' : ''}\n`;
  }
  yield '  ]\n}\n';
}

function condition(parameter: string) {
  const cut = parameter.indexOf('=');
  const key = cut < 0 ? parameter : parameter.slice(0, cut);
  return {
    type: 'query',
    key: decoded(key),
    value: escapeExpression(decoded(cut < 0 ? '' : parameter.slice(cut + 1))),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
