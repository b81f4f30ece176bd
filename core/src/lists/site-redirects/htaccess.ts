import { RE2JS } from 're2js';
import { webUrl } from '../site/page-head.ts';
import { plainPath, type RuleFile, type SiteRule } from './site-redirects.ts';

/** Names of statuses in directives of mod_alias. https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirect */
const STATUSES: Readonly<Record<string, number>> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };

/** A `RewriteCond`: a condition for the `RewriteRule` that follows it. */
interface Condition {
  /** Returns the text to compare with the pattern; null if the condition tests whether a file exists. */
  of: ((request: URL) => string) | null;
  isNegated: boolean;
  isOr: boolean;
  pattern: RE2JS;
}

/** The parts of a request that RewriteCond can compare. */
const VARIABLES: Readonly<Record<string, (request: URL) => string>> = {
  HTTP_HOST: ({ host }) => host,
  SERVER_NAME: ({ hostname }) => hostname,
  HTTPS: ({ protocol }) => (protocol === 'https:' ? 'on' : 'off'),
  REQUEST_SCHEME: ({ protocol }) => protocol.slice(0, -1),
  REQUEST_URI: ({ pathname }) => plainText(pathname),
  QUERY_STRING: ({ search }) => search.slice(1),
  SERVER_PORT: ({ port, protocol }) => port || (protocol === 'https:' ? '443' : '80'),
  THE_REQUEST: ({ pathname, search }) => `GET ${pathname}${search} HTTP/1.1`,
  REQUEST_METHOD: () => 'GET',
};

/**
 * The rules of a `.htaccess` at the root of a site: `Redirect` and its variants, and each `RewriteRule` whose
 * conditions need only the URL, or require that no file exists.
 * https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html
 */
export function htaccessRules(text: string): RuleFile {
  const rules: SiteRule[] = [];
  const skipped: { line: number; text: string }[] = [];
  let conditions: Condition[] | null = [];
  let base: string | null = null;
  let isOn = false;
  for (const { line, whole } of directives(text)) {
    const [name = '', ...words] = wordsOf(whole);
    switch (name.toLowerCase()) {
      case 'redirect':
      case 'redirectpermanent':
      case 'redirecttemp':
      case 'redirectmatch': {
        const rule = aliasRule(name.toLowerCase(), words, line);
        if (rule === null) skipped.push({ line, text: whole });
        else rules.push(rule);
        break;
      }
      case 'rewriteengine':
        isOn = words[0]?.toLowerCase() === 'on';
        break;
      case 'rewritebase':
        base = words[0] ?? '/';
        break;
      case 'rewritecond': {
        const condition = conditionOf(words, conditions?.at(-1)?.isOr ?? false);
        conditions = condition === null || conditions === null ? null : [...conditions, condition];
        break;
      }
      case 'rewriterule': {
        const rule = conditions === null ? null : rewriteRule(words, conditions, base, line);
        conditions = [];
        if (!isOn) break;
        if (rule === null) skipped.push({ line, text: whole });
        else if (rule !== 'nothing') rules.push(rule);
        break;
      }
      default:
    }
  }
  return { rules, skipped };
}

/** Lines that are not comments; a backslash continues a line. */
function* directives(text: string): Generator<{ line: number; whole: string }> {
  let begun = '';
  let start = 0;
  for (const [place, own] of `${text}\n`.split(/\r\n?|\n/).entries()) {
    if (begun === '') start = place + 1;
    begun += own;
    if (begun.endsWith('\\')) {
      begun = `${begun.slice(0, -1)} `;
      continue;
    }
    const whole = begun.trim();
    begun = '';
    if (whole !== '' && !whole.startsWith('#')) yield { line: start, whole };
  }
}

function wordsOf(whole: string): string[] {
  return [...whole.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replace(/\\"/g, '"'),
  );
}

function aliasRule(name: string, words: readonly string[], line: number): SiteRule | null {
  const hasStatus =
    !name.endsWith('permanent') &&
    !name.endsWith('temp') &&
    /^(?:\d{3}|permanent|temp|seeother|gone)$/.test(words[0] ?? '');
  const given = hasStatus ? (words[0] ?? '') : name === 'redirectpermanent' ? 'permanent' : 'temp';
  const status = STATUSES[given] ?? Number(given);
  const [from = '', to = ''] = hasStatus ? words.slice(1) : words;
  const isRedirect = status >= 300 && status < 400;
  if (from === '' || isRedirect !== (to !== '')) return null;
  const facts = { line, status, isForced: true, path: null };
  if (name === 'redirectmatch') {
    const pattern = compiled(from, false);
    if (pattern === null) return null;
    return {
      ...facts,
      target(request) {
        const match = pattern.matcher(plainText(request.pathname));
        if (!match.find()) return null;
        return isRedirect ? withQuery(webUrl(filled(to, '$', groupsOf(match)), request.href), request) : '';
      },
    };
  }
  if (!from.startsWith('/')) return null;
  const prefix = plainPath(from);
  return {
    ...facts,
    target(request) {
      const path = plainText(request.pathname);
      const isWhole = path === plainText(from) || path === prefix;
      if (!isWhole && !path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)) return null;
      if (!isRedirect) return '';
      const rest = path.slice(plainText(from).length);
      return withQuery(webUrl(to + encodeURI(rest), request.href), request);
    },
  };
}

/**
 * Null for a condition that Urlset cannot follow.
 * @param isAlternative whether it is an alternative to the condition before it
 */
function conditionOf(
  [tested = '', pattern = '', flags = '']: readonly string[],
  isAlternative: boolean,
): Condition | null {
  const isNegated = pattern.startsWith('!');
  const plain = isNegated ? pattern.slice(1) : pattern;
  const isOr = /\b(?:OR|ornext)\b/i.test(flags);
  const [, name = ''] = /^%\{(\w+)\}$/.exec(tested) ?? [];
  if (name === 'REQUEST_FILENAME' && /^-[fdls]$/.test(plain))
    return isOr || isAlternative ? null : { of: null, isNegated, isOr, pattern: RE2JS.compile('') };
  const of = Object.hasOwn(VARIABLES, name) ? VARIABLES[name] : undefined;
  const compiledPattern = plain.startsWith('=')
    ? compiled(`^${RE2JS.quote(plain.slice(1))}$`, false)
    : /^(?:[<>]|-\w+$)/.test(plain)
      ? null
      : compiled(plain, /\b(?:NC|nocase)\b/i.test(flags));
  return of === undefined || compiledPattern === null
    ? null
    : { of, isNegated, isOr, pattern: compiledPattern };
}

/** Null for a rule that Urlset cannot follow, and `nothing` for one that changes nothing. */
function rewriteRule(
  [expression = '', to = '', flagList = '']: readonly string[],
  conditions: readonly Condition[],
  base: string | null,
  line: number,
): SiteRule | 'nothing' | null {
  const flags = flagList
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((flag) => flag.trim());
  const has = (short: string, long: string) =>
    flags.some((flag) => flag === short || flag.toLowerCase() === long);
  const given = flags.find((flag) => /^R(?:=|$)|^redirect(?:=|$)/i.test(flag));
  const named = given?.split('=')[1]?.toLowerCase() ?? '302';
  const redirects = given === undefined ? null : (STATUSES[named] ?? Number(named));
  const status = has('F', 'forbidden') ? 403 : has('G', 'gone') ? 410 : (redirects ?? 200);
  const isNegated = expression.startsWith('!');
  const pattern = compiled(isNegated ? expression.slice(1) : expression, has('NC', 'nocase'));
  const isKnown = flags.every((flag) =>
    /^(?:|R(?:=\w+)?|redirect(?:=\w+)?|L|last|END|NC|nocase|NE|noescape|QSA|qsappend|QSD|qsdiscard|F|forbidden|G|gone)$/i.test(
      flag,
    ),
  );
  if (pattern === null || to === '' || !isKnown || Number.isNaN(status)) return null;
  // Without a RewriteBase, Apache redirects a relative URL to the path of the folder on its disk.
  const isRelative = !/^(?:\/|https?:\/\/|%\{|[$%]\d|-$)/i.test(to);
  if (base === null && isRelative && redirects !== null) return null;
  if (to === '-' && status < 400) return 'nothing';
  // A rule that requires that no file exists is not forced. A rule that requires a file cannot be a `SiteRule`.
  const onFiles = conditions.filter(({ of }) => of === null);
  if (onFiles.some(({ isNegated: isNot }) => !isNot)) return null;
  const asked = conditions.filter(({ of }) => of !== null);
  return {
    line,
    status,
    isForced: onFiles.length === 0,
    path: null,
    target(request) {
      const match = pattern.matcher(plainText(request.pathname).slice(1));
      if (match.find() === isNegated) return null;
      const groups = isNegated ? [] : groupsOf(match);
      const percent = holds(asked, request);
      if (percent === null) return null;
      if (status >= 400) return '';
      const text = filled(filled(withoutVariables(to, request), '$', groups), '%', percent);
      const isWhole = /^(?:\/|https?:\/\/)/i.test(text);
      const folder = `${(base ?? '').replace(/\/$/, '')}/`;
      const url = webUrl(isWhole ? text : folder + text, request.href);
      if (url === null || has('QSD', 'qsdiscard')) return url;
      if (!text.includes('?')) return withQuery(url, request);
      if (text.endsWith('?')) return url.replace(/\?$/, '');
      return has('QSA', 'qsappend') && request.search !== '' ? `${url}&${request.search.slice(1)}` : url;
    },
  };
}

/** The groups of the last condition that matched; null if the conditions do not hold. */
function holds(conditions: readonly Condition[], request: URL): string[] | null {
  let groups: string[] = [];
  let isMet = false;
  for (const [place, { of, isNegated, pattern, isOr }] of conditions.entries()) {
    const isAlternative = conditions[place - 1]?.isOr === true;
    if (isAlternative && isMet) continue;
    const match = pattern.matcher(of?.(request) ?? '');
    isMet = match.find() !== isNegated;
    if (isMet && !isNegated) groups = groupsOf(match);
    if (!isMet && !isOr) return null;
  }
  return groups;
}

function withoutVariables(to: string, request: URL): string {
  return to.replace(/%\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(VARIABLES, name) ? (VARIABLES[name]?.(request) ?? whole) : whole,
  );
}

function filled(to: string, sign: '$' | '%', groups: readonly string[]): string {
  const reference = sign === '$' ? /\$(\d)/g : /%(\d)(?![\da-f])/gi;
  return to.replace(reference, (_, number: string) => encodeURI(groups[Number(number)] ?? ''));
}

function groupsOf(match: ReturnType<RE2JS['matcher']>): string[] {
  return Array.from({ length: match.groupCount() + 1 }, (_, number) => match.group(number) ?? '');
}

/** Null for an expression that is invalid or cannot be matched in linear time. */
function compiled(expression: string, ignoresCase: boolean): RE2JS | null {
  try {
    return RE2JS.compile(expression, ignoresCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch {
    return null;
  }
}

function withQuery(url: string | null, { search }: URL): string | null {
  return url === null || url.includes('?') ? url : url + search;
}

function plainText(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
