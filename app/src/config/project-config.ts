import {
  type BundleSettings,
  DEFAULT_BUNDLE,
  LEAST_BYTES,
  type Problem,
  type ProjectSettings,
  toProblem,
} from '@urlset/core/contract.ts';
import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import { parseLocation } from '@urlset/core/protocol/location.ts';
import { checkBundle } from '@urlset/core/publish/shard/check-bundle.ts';
import { parseHost } from '@urlset/core/rules/scope/parse-host.ts';
import { applyEdits, modify } from 'jsonc-parser';
import * as v from 'valibot';
import { readJson } from './json-text.ts';

// What the window reads from `urlset.json` and writes to it. The command line knows more keys (`src/cli/config`).

const Url = v.pipe(
  v.string(),
  v.check((text) => parseLocation(text) !== null),
);
const Host = v.pipe(
  v.string(),
  v.check((text) => parseHost(text) !== null),
);
const atMost = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const Config = v.object({
  at: v.optional(Url),
  base: v.optional(Url),
  verified: v.optional(v.array(Host)),
  check: v.optional(v.object({ ignore: v.optional(v.array(v.string())) })),
  export: v.optional(
    v.object({
      single: v.optional(v.boolean()),
      policy: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(8))),
      'max-urls': v.optional(atMost(1, MAX_ENTRIES)),
      'max-bytes': v.optional(atMost(LEAST_BYTES, MAX_BYTES)),
      name: v.optional(v.pipe(v.string(), v.maxLength(200))),
      index: v.optional(v.pipe(v.string(), v.maxLength(200))),
      'no-index': v.optional(v.boolean()),
      'no-gzip': v.optional(v.boolean()),
    }),
  ),
});
type Config = v.InferOutput<typeof Config>;

/**
 * Parses a file. If it cannot be used, returns `settings-not-json` with line and column, or `settings-invalid` with the
 * key.
 */
function parse(name: string, text: string): Config | Problem {
  const json = readJson(text);
  if ('reason' in json) {
    const { line, column } = json;
    return { code: 'settings-not-json', params: { name, line: String(line), column: String(column) } };
  }
  const { issues, output } = v.safeParse(Config, json.value);
  if (issues === undefined) return output;
  const keys = issues[0].path?.map(({ key }) => key).filter((key) => typeof key === 'string') ?? [];
  return { code: 'settings-invalid', params: { name, key: keys.join('.') } };
}

/**
 * Combines a project's settings with those that a file sets. The file's values take precedence, except that muted rules
 * are combined, and `base` is only the publish location if neither the file's `at` nor the project names one.
 * @param name the name of the file, for problems
 * @param stored the settings that Urlset itself keeps; null for none
 * @returns the settings, or the problem if the file cannot be used
 */
export function configured(
  name: string,
  text: string,
  stored: ProjectSettings | null,
): ProjectSettings | Problem {
  const config = parse(name, text);
  if ('code' in config) return config;
  const muted = new Set([...(stored?.muted ?? []), ...ignoredEverywhere(config)]);
  const bundle = bundleOf(config, stored?.bundle);
  try {
    if (bundle) checkBundle(bundle);
  } catch (error) {
    return { code: 'settings-invalid', params: { name, key: 'export', ...toProblem(error).params } };
  }
  return {
    ...stored,
    version: 1,
    publishLocation: config.at ?? stored?.publishLocation ?? config.base ?? null,
    ...(config.verified && { verifiedHosts: config.verified }),
    ...(muted.size > 0 && { muted: [...muted] }),
    ...(bundle && { bundle }),
  };
}

function ignoredEverywhere({ check }: Config): string[] {
  return (check?.ignore ?? []).filter((rule) => !rule.includes(':'));
}

function bundleOf({ export: set }: Config, stored: BundleSettings | undefined): BundleSettings | undefined {
  if (set === undefined) return stored;
  const before = stored ?? DEFAULT_BUNDLE;
  return {
    ...before,
    single: set.single ?? before.single,
    policies: set.policy ?? before.policies,
    limits: {
      entries: set['max-urls'] ?? before.limits.entries,
      bytes: set['max-bytes'] ?? before.limits.bytes,
    },
    names: set.name ?? before.names,
    index: set['no-index'] ? null : (set.index ?? before.index),
    gzip: set['no-gzip'] === undefined ? before.gzip : !set['no-gzip'],
  };
}

/**
 * Writes the settings of a project into the text of a file, as far as the file can hold them. Everything else in the
 * text stays.
 * @returns the text, unchanged if it already has these settings; or the problem if the file cannot be used
 */
export function withSettings(name: string, text: string, settings: ProjectSettings): string | Problem {
  const config = parse(name, text);
  if ('code' in config) return config;
  const { bundle = DEFAULT_BUNDLE, publishLocation, verifiedHosts = [], muted = [] } = settings;
  const { single, policies, limits, names, index, gzip } = bundle;
  const ignored = config.check?.ignore ?? [];
  const kept = ignored.filter((rule) => rule.includes(':') || muted.includes(rule));
  const ignore = [...kept, ...muted.filter((code) => !ignored.includes(code))];
  const usual = DEFAULT_BUNDLE;
  const values: [path: string[], value: unknown, usual: unknown][] = [
    // A file whose `base` is the publish location needs no `at`.
    [['at'], publishLocation === config.base && config.at === undefined ? null : publishLocation, null],
    [['verified'], verifiedHosts, []],
    [['check', 'ignore'], ignore, []],
    [['export', 'single'], single, usual.single],
    [['export', 'policy'], policies, usual.policies],
    [['export', 'max-urls'], limits.entries, usual.limits.entries],
    [['export', 'max-bytes'], limits.bytes, usual.limits.bytes],
    [['export', 'name'], names, usual.names],
    // Without an index, the file may still have the name for one.
    [['export', 'index'], index ?? config.export?.index ?? usual.index, usual.index],
    [['export', 'no-index'], index === null, false],
    [['export', 'no-gzip'], !gzip, false],
  ];
  let made = text;
  for (const [path, value, usualValue] of values) made = withValue(made, config, path, value, usualValue);
  return made;
}

/** Sets a value, or removes it if it is null. Does not add a value that is the default. */
function withValue(text: string, config: Config, path: string[], value: unknown, usual: unknown): string {
  const before = path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null
        ? Object.entries(at).find(([name]) => name === key)?.[1]
        : undefined,
    config,
  );
  const isUsual = JSON.stringify(value) === JSON.stringify(usual);
  if (before === undefined ? isUsual : JSON.stringify(before) === JSON.stringify(value)) return text;
  const options = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } };
  return applyEdits(text, modify(text, path, value ?? undefined, options));
}
