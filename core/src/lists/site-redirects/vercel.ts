import { type Key, pathToRegexp } from 'path-to-regexp';
import { RE2JS } from 're2js';
import * as v from 'valibot';
import { UrlsetError } from '../../contract/errors.ts';
import { webUrl } from '../site/page-head.ts';
import { plainPath, type RuleFile, type SiteRule } from './site-redirects.ts';

const Condition = v.variant('type', [
  v.object({ type: v.literal('host'), value: v.string() }),
  v.object({ type: v.literal('query'), key: v.string(), value: v.optional(v.string()) }),
]);
type Condition = v.InferOutput<typeof Condition>;

const Rule = v.object({
  source: v.string(),
  destination: v.string(),
  permanent: v.optional(v.boolean(), true),
  statusCode: v.optional(v.number()),
  has: v.optional(v.array(Condition), []),
  missing: v.optional(v.array(Condition), []),
});
type Rule = v.InferOutput<typeof Rule>;

const VercelFile = v.object({
  redirects: v.optional(v.array(v.unknown()), []),
  rewrites: v.optional(v.array(v.unknown()), []),
  routes: v.optional(v.array(v.unknown()), []),
  cleanUrls: v.optional(v.boolean(), false),
  trailingSlash: v.optional(v.boolean()),
});

/**
 * The rules of a `vercel.json`. https://vercel.com/docs/project-configuration#redirects
 * @param name the file, for messages
 * @throws UrlsetError `bad-redirects` if it is not JSON, or if one of its settings has the wrong type
 */
export function vercelRules(text: string, name: string): RuleFile {
  const file = v.safeParse(VercelFile, jsonOf(text, name));
  if (!file.success) {
    const [issue] = file.issues;
    throw new UrlsetError('bad-redirects', {
      name,
      reason: `${v.getDotPath(issue) ?? ''}: ${issue.message}`,
    });
  }
  const { redirects, rewrites, routes, cleanUrls, trailingSlash } = file.output;
  const rules: SiteRule[] = [];
  const skipped = routes.map((route) => ({ line: 0, text: JSON.stringify(route) }));
  const add = (one: unknown, isRewrite: boolean) => {
    const made = ruleOf(one, isRewrite);
    if (made === null) skipped.push({ line: 0, text: JSON.stringify(one) });
    else rules.push(made);
  };
  for (const one of redirects) add(one, false);
  for (const one of rewrites) add(one, true);
  return { rules, skipped, endsWithSlash: trailingSlash ?? null, dropsExtensions: cleanUrls };
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UrlsetError('bad-redirects', { name, reason: error instanceof Error ? error.message : '' });
  }
}

/** Null for a rule that is invalid, depends on headers or cookies, or cannot be matched in linear time. */
function ruleOf(one: unknown, isRewrite: boolean): SiteRule | null {
  const checked = v.safeParse(Rule, one);
  if (!checked.success) return null;
  const rule = checked.output;
  try {
    const keys: Key[] = [];
    const pattern = RE2JS.compile(pathToRegexp(rule.source, keys).source, RE2JS.CASE_INSENSITIVE);
    const has = rule.has.map(conditionOf);
    const missing = rule.missing.map(conditionOf);
    return {
      line: 0,
      status: isRewrite ? 200 : (rule.statusCode ?? (rule.permanent ? 308 : 307)),
      isForced: !isRewrite,
      // Patterns ignore case, so a rule for a path with letters cannot be looked up by that path.
      path: keys.length === 0 && !/[a-z\\({]/i.test(rule.source) ? plainPath(rule.source) : null,
      target(request) {
        const match = pattern.matcher(request.pathname);
        if (!match.find() || !has.every((is) => is(request)) || missing.some((is) => is(request)))
          return null;
        const values = new Map(keys.map(({ name }, place) => [String(name), match.group(place + 1) ?? '']));
        return destinationOf(rule, values, request);
      },
    };
  } catch {
    return null;
  }
}

function destinationOf(
  { destination }: Rule,
  values: ReadonlyMap<string, string>,
  request: URL,
): string | null {
  const [, origin = '', rest = ''] = /^(https?:\/\/[^/]*)?(.*)$/i.exec(destination) ?? [];
  const filled = rest
    .replace(/\$(\d+)/g, (whole, number: string) => [...values.values()][Number(number) - 1] ?? whole)
    .replace(/:(\w+)(?:\([^)]*\))?[*+?]?/g, (whole, name: string) => values.get(name) ?? whole);
  const to = webUrl(origin + filled, request.href);
  if (to === null || request.search === '') return to;
  return `${to}${to.includes('?') ? '&' : '?'}${request.search.slice(1)}`;
}

function conditionOf(condition: Condition): (request: URL) => boolean {
  const { value } = condition;
  const pattern = value === undefined ? null : RE2JS.compile(`^(?:${value})$`);
  return (request) => {
    const own = condition.type === 'host' ? request.hostname : request.searchParams.get(condition.key);
    return own !== null && (pattern === null || pattern.matches(own));
  };
}
