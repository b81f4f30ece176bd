import { parse, TomlError } from 'smol-toml';
import * as v from 'valibot';
import { UrlsetError } from '../../contract/errors.ts';
import { webUrl } from '../site/page-head.ts';
import { plainPath, type RuleFile, type SiteRule } from './site-redirects.ts';

/** A rule of a `_redirects` file or a `netlify.toml`. */
interface NetlifyRule {
  line: number;
  from: string;
  to: string;
  status: number;
  isForced: boolean;
  /** The query that a request must have: fixed values, and placeholders such as `:id`. */
  query: readonly (readonly [key: string, value: string])[];
}

/**
 * The rules of a `_redirects` file. Lines that are not rules are skipped and reported.
 * https://docs.netlify.com/routing/redirects/redirect-options/
 */
export function netlifyLines(text: string): RuleFile {
  const rules: SiteRule[] = [];
  const skipped: { line: number; text: string }[] = [];
  for (const [place, whole] of text.split(/\r\n?|\n/).entries()) {
    const rule = whole.replace(/(^|\s)#.*/, '').trim();
    if (rule === '') continue;
    const made = ruleOf(rule.split(/\s+/), place + 1);
    if (made === null) skipped.push({ line: place + 1, text: rule });
    else rules.push(netlifyRule(made));
  }
  return { rules, skipped };
}

function ruleOf([from = '', ...words]: readonly string[], line: number): NetlifyRule | null {
  const place = words.findIndex((word) => isTarget(word));
  const [status = '301', ...conditions] = words.slice(place + 1);
  const [, digits, forced] = /^(\d{3})(!?)$/.exec(status) ?? [];
  if (place < 0 || digits === undefined || conditions.length > 0 || !isTarget(from)) return null;
  const query = words.slice(0, place).map((word) => {
    const cut = word.indexOf('=');
    return cut < 0 ? ([word, ''] as const) : ([word.slice(0, cut), word.slice(cut + 1)] as const);
  });
  return { line, from, to: words[place] ?? '', status: Number(digits), isForced: forced === '!', query };
}

function isTarget(word: string): boolean {
  return /^(?:\/|https?:\/\/)/i.test(word);
}

const TomlRule = v.object({
  from: v.string(),
  to: v.pipe(v.string(), v.nonEmpty()),
  status: v.optional(v.number(), 301),
  force: v.optional(v.boolean(), false),
  query: v.optional(v.record(v.string(), v.string()), {}),
  conditions: v.optional(v.record(v.string(), v.unknown()), {}),
});
const TomlFile = v.object({ redirects: v.optional(v.array(v.unknown()), []) });

/**
 * The rules of a `netlify.toml`. https://docs.netlify.com/configure-builds/file-based-configuration/#redirects
 * @param name the file, for messages
 * @throws UrlsetError `bad-redirects` if it is not TOML, or its redirects are not a list
 */
export function netlifyToml(text: string, name: string): RuleFile {
  const file = v.safeParse(TomlFile, tomlOf(text, name));
  if (!file.success) throw new UrlsetError('bad-redirects', { name, reason: 'redirects must be a list' });
  const rules: SiteRule[] = [];
  const skipped: { line: number; text: string }[] = [];
  for (const one of file.output.redirects) {
    const rule = v.safeParse(TomlRule, one);
    if (!rule.success || Object.keys(rule.output.conditions).length > 0 || !isTarget(rule.output.from))
      skipped.push({ line: 0, text: JSON.stringify(one) });
    else {
      const { force, query, ...rest } = rule.output;
      rules.push(netlifyRule({ ...rest, line: 0, isForced: force, query: Object.entries(query) }));
    }
  }
  return { rules, skipped };
}

function tomlOf(text: string, name: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [reason = ''] = error.message.split('\n');
    throw new UrlsetError('bad-redirects', { name, reason: `line ${error.line}: ${reason}` });
  }
}

/** Netlify ignores the slash at the end of paths. */
function netlifyRule({ line, from, to, status, isForced, query }: NetlifyRule): SiteRule {
  const [, origin = '', path = '/'] = /^(https?:\/\/[^/]*)?(.*)$/i.exec(from) ?? [];
  const segments = segmentsOf(path);
  const isSingle = !segments.some((segment) => segment.startsWith(':') || segment === '*');
  return {
    line,
    status,
    isForced,
    path: isSingle ? plainPath(path) : null,
    target(request) {
      if (origin !== '' && origin.toLowerCase() !== request.origin) return null;
      const found = placeholders(segments, segmentsOf(request.pathname));
      if (found === null || !query.every(([key, value]) => takeQuery(request, key, value, found)))
        return null;
      const filled = to.replace(/:([a-z_]\w*)/gi, (whole, name: string) => found.get(name) ?? whole);
      const url = webUrl(filled, request.href);
      const passesQuery = query.length === 0 && url !== null && !url.includes('?');
      return passesQuery ? url + request.search : url;
    },
  };
}

/** The values of placeholders and of the splat, as in the request; null if the path does not match. */
function placeholders(pattern: readonly string[], path: readonly string[]): Map<string, string> | null {
  const found = new Map<string, string>();
  for (const [place, segment] of pattern.entries()) {
    if (segment === '*') return found.set('splat', path.slice(place).join('/'));
    const own = path[place];
    if (own === undefined) return null;
    if (segment.startsWith(':')) found.set(segment.slice(1), own);
    else if (plainPath(own) !== plainPath(segment)) return null;
  }
  return path.length === pattern.length ? found : null;
}

function takeQuery({ searchParams }: URL, key: string, value: string, found: Map<string, string>): boolean {
  const own = searchParams.get(key);
  if (own === null) return false;
  if (!value.startsWith(':')) return own === value;
  found.set(value.slice(1), encodeURIComponent(own));
  return true;
}

/** The names in a path, without the empty ones at its beginning and end. */
function segmentsOf(path: string): string[] {
  const inner = path.replace(/^\//, '').replace(/\/$/, '');
  return inner === '' ? [] : inner.split('/');
}
