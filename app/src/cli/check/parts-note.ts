import { readFileSync } from 'node:fs';
import path from 'node:path';
import { count } from '@urlset/core/findings/reports/totals.ts';
import {
  bucketTotal,
  MANIFEST_NAME,
  type Manifest,
  readManifest,
} from '@urlset/core/publish/bundle/manifest.ts';
import type { RuleCode } from '@urlset/core/rules/registry.ts';
import type { OpenFile } from '../inputs/open-inputs.ts';

/**
 * Cross-entry rules that a bundle can break even if none of its buckets does. `duplicate-loc` is not one of them,
 * because equal locs share a bucket.
 */
const ACROSS = [
  ...['equivalent-loc', 'mixed-scheme', 'hreflang-set-differs', 'hreflang-label-conflict'],
  'hreflang-not-reciprocal',
] as const satisfies readonly RuleCode[];
/** The rule that `urlset compose --edges` checks. */
const LINKS: RuleCode = 'hreflang-not-reciprocal';

/** For each composed bundle among the files, returns a note on the rules that compose did not check across buckets. */
export function partsNotes(files: readonly OpenFile[]): string[] {
  const folders = new Map<string, OpenFile[]>();
  for (const file of files) {
    const folder = path.dirname(file.path);
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders].flatMap(([folder, found]) => {
    const manifest = manifestIn(folder);
    return manifest ? noteOf(manifest, found) : [];
  });
}

function noteOf({ parts, shards }: Manifest, files: readonly OpenFile[]): string[] {
  const names = new Set(shards.map(({ name }) => name));
  const read = files.filter(({ path: file }) => names.has(path.basename(file)));
  const [first] = read;
  if (!parts || !first) return [];
  const left = ACROSS.filter((code) => code !== LINKS || parts.links === null);
  const bundle = `${path.dirname(first.shown)} is composed of ${bucketTotal(parts)} buckets, and compose did not check across them: ${left.join(', ')}`;
  const isWhole = read.length === names.size && read.every(({ open }) => open === first.open);
  return [
    isWhole
      ? `${bundle}; this check did, because it read all ${count(names.size, 'sitemap', 'sitemaps')} together`
      : `${bundle}; neither did this check, because it read only ${read.length} of ${names.size} sitemaps together`,
  ];
}

/** The manifest in a folder; null if it is missing or unreadable. */
function manifestIn(folder: string): Manifest | null {
  try {
    return readManifest(readFileSync(path.join(folder, MANIFEST_NAME)));
  } catch {
    return null;
  }
}
