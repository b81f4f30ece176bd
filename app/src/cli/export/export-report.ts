import { count } from '@urlset/core/findings/reports/totals.ts';
import { w3cDatetime } from '@urlset/core/protocol/w3c-datetime.ts';
import type { MisplacedCode } from '@urlset/core/publish/shard/plan/misplaced.ts';
import type { LeftOutReason } from '@urlset/core/publish/shard/plan/plan-chunk.ts';
import type { LeftOut } from '@urlset/core/publish/shard/plan/shard-plan.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import type { Receipt } from '../../export/write/receipt.ts';
import type { NotListed } from '../inputs/list-warnings.ts';
import type { ExportOptions } from './export-options.ts';

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  absent: 'without a loc',
  'not-absolute': 'with a loc that is not an http or https URL',
  duplicate: 'with the loc of an earlier entry',
  'too-large': 'larger than a sitemap (--max-bytes)',
};

const MISPLACED: Readonly<Record<MisplacedCode, string>> = {
  'loc-other-host': 'on a different host than',
  'loc-outside-scope': 'outside',
  'cross-submission-needed': 'on a host whose robots.txt does not list the index at',
};

/** The maximum number of examples in a warning. */
export const NAMED = 3;

/** The output of --format json. */
export function exportJson(receipt: Receipt, gzip: boolean, notListed: readonly NotListed[]): string {
  const { written, unchanged, removed, changes } = receipt;
  const urls = changes && { added: changes.added, changed: changes.changed, removed: changes.removed };
  const shards = receipt.shards.map(({ fileBytes, lastmod, ...shard }) => ({
    ...{ name: shard.name, loc: shard.loc, entries: shard.entries, bytes: shard.bytes },
    gzipBytes: gzip ? fileBytes : null,
    lastmod: w3cDatetime(lastmod),
    ...{ sha256: shard.sha256, xmlSha256: shard.xmlSha256, state: shard.state },
  }));
  const indexes = receipt.indexes.map(({ name, loc, entries, sha256 }) => ({ name, loc, entries, sha256 }));
  const report = {
    ...{ version: 1, shards, indexes, written, unchanged, removed },
    ...(urls && { changes: urls }),
    ...(notListed.length > 0 && { notListed }),
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}

/** The output of --format text. */
export function exportText(receipt: Receipt, { out, dryRun }: ExportOptions): string {
  const width = Math.max(0, ...receipt.shards.map(({ name }) => name.length));
  const lines = receipt.shards.map(({ name, entries, bytes, state }) => {
    const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
    return `${name.padEnd(width)}  ${state.padEnd(7)}  ${count(entries, 'URL', 'URLs')}, ${size}`;
  });
  for (const name of receipt.removed)
    lines.push(`${name.padEnd(width)}  ${dryRun ? 'would be removed' : 'removed'}`);
  const urls = receipt.shards.reduce((sum, { entries }) => sum + entries, 0);
  const all = `${count(receipt.shards.length, 'sitemap', 'sitemaps')} with ${count(urls, 'URL', 'URLs')}`;
  const done = dryRun ? 'would be written' : 'written';
  lines.push(
    `${out}: ${all}; ${receipt.written.length} of ${receipt.written.length + receipt.unchanged.length} files ${done}`,
  );
  const { changes } = receipt;
  if (changes) {
    const counts = `${changes.added} added, ${changes.changed} changed, ${changes.removed} removed`;
    lines.push(`${changes.files.join(', ')}: URLs ${counts}`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** Warnings about a finished export, one per line. */
export function exportWarnings(
  { leftOut, misplaced, lostNames, leftAlone, changes }: Receipt,
  table: UrlTable,
  base: string,
): string[] {
  return [
    ...leftOutWarnings(leftOut, table),
    ...misplaced.map(({ code, count, ids }) => misplacedText(code, count, textsOf(ids, table), base)),
    ...(lostNames.length === 0
      ? []
      : [`these sitemaps of the last export get new names: ${first(lostNames, lostNames.length)}`]),
    ...leftAlone.map((name) => `${name} has changed since an export wrote it, so it is kept`),
    ...(changes?.unknown ?? []).map(
      (name) =>
        `${name} is missing or has changed since an export wrote it: its URLs count as added, and removed URLs are unknown`,
    ),
  ];
}

/** Says which entries an export leaves out and why, one line per reason. */
export function leftOutWarnings(leftOut: readonly LeftOut[], table: UrlTable): string[] {
  return leftOut.map(({ reason, count, ids }) => leftOutText(reason, count, textsOf(ids, table)));
}

/** @param locs the locs of the first entries */
export function leftOutText(reason: LeftOutReason, all: number, locs: readonly string[]): string {
  return `${count(all, 'entry', 'entries')} ${REASONS[reason]} left out: ${first(locs, all)}`;
}

/** @param locs the locs of the first entries */
export function misplacedText(
  code: MisplacedCode,
  all: number,
  locs: readonly string[],
  base: string,
): string {
  return `${count(all, 'entry is', 'entries are')} ${MISPLACED[code]} ${base}, and search engines ignore ${all === 1 ? 'it' : 'them'} there: ${first(locs, all)}`;
}

function textsOf(ids: readonly number[], table: UrlTable): string[] {
  return ids.map((id) => table.text(id, 0));
}

/** The first few texts, with an ellipsis if there are more. */
function first(texts: readonly string[], all: number): string {
  const named = texts.slice(0, NAMED).map((text) => text || '(none)');
  return `${named.join(', ')}${all > named.length ? ', …' : ''}`;
}
