import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import type { PlannedIndex, PlannedRow } from '@urlset/core/contract.ts';
import { indexNames, indexXml, splitIndex } from '@urlset/core/files/write/index-xml.ts';
import { parseLocation } from '@urlset/core/protocol/location.ts';
import { W3cDatetime, w3cDatetime } from '@urlset/core/protocol/w3c-datetime.ts';
import { type ArrangedRow, arrangeIndex } from '@urlset/core/publish/bundle/arrange-index.ts';
import { type IndexAddress, namesItself } from '@urlset/core/rules/index/index-cycle.ts';
import { RULES, ruleOf } from '@urlset/core/rules/registry.ts';
import { scopeFrom } from '@urlset/core/rules/scope/publish-scope.ts';
import { ScopeJudge } from '@urlset/core/rules/scope/scope-judge.ts';
import { flagRules } from '@urlset/core/table/flag-rules.ts';
import type { PreparedExport } from '../../export/plan/prepare-export.ts';
import type { MadeShard } from '../../export/write/compose-shards.ts';
import { shownText } from '../session/session-index.ts';

/** The rows of a bundle's index, arranged according to the project's current settings. */
export function plannedRows({ plan, request }: PreparedExport, made: readonly MadeShard[]): ArrangedRow[] {
  const { base, project, now } = request;
  const rows = plan.shards.map(({ name, newest }, at) => ({
    name,
    loc: base + name,
    lastmod: w3cDatetime(made[at]?.lastmod ?? newest ?? now),
  }));
  return arrangeIndex(rows, project.bundle.rows);
}

/** The index as an export would write it. If it must be split, the XML is that of the first part. */
export function describeIndex({ request }: PreparedExport, rows: readonly ArrangedRow[]): PlannedIndex {
  const { base } = request;
  const index = indexName(request);
  if (index === null) return { rows: rows.length, locs: [], xml: '', bytes: 0, isCut: false };
  const parts = splitIndex(rows);
  const locs = indexNames(index, parts.length).map((name) => base + name);
  const { text, ...size } = shownText([indexXml(parts[0] ?? [])]);
  return { rows: rows.length, locs, xml: text, ...size };
}

/** The name of the index in the project's current settings; null for no index. */
function indexName({ single, project }: PreparedExport['request']): string | null {
  return single ? null : project.bundle.index;
}

/** Describes rows for the page, with findings for the values that the user entered. */
export class RowTeller {
  readonly #made: readonly MadeShard[];
  readonly #prepared: PreparedExport;
  readonly #judge: ScopeJudge;
  readonly #index: IndexAddress;
  readonly #locs: ReadonlySet<string>;

  constructor(prepared: PreparedExport, made: readonly MadeShard[]) {
    const { base, project } = prepared.request;
    const name = indexName(prepared.request) ?? '';
    const { robots = null, verifiedHosts = [] } = project.settings;
    const context = { robots, verifiedHosts };
    const scope = { location: base + name, indexLocation: null, context, site: null };
    this.#made = made;
    this.#prepared = prepared;
    this.#judge = new ScopeJudge(scopeFrom(scope, true));
    this.#locs = new Set(prepared.plan.shards.map((shard) => base + shard.name));
    this.#index = { location: parseLocation(base + name), name, host: null };
  }

  /** @param at position of the row in the index */
  tell({ key, loc, lastmod, shard, isByHand }: ArrangedRow, at: number): PlannedRow {
    const planned = this.#prepared.plan.shards[shard];
    return {
      ...{ key, at, loc, lastmod: lastmod ?? '', isForeign: shard < 0, isByHand },
      entries: planned ? planned.to - planned.from : null,
      state: planned ? (this.#made[shard]?.state ?? null) : null,
      findings: this.#codesOf(loc, lastmod, shard < 0).flatMap((code) => {
        const rule = ruleOf(code);
        return rule ? [{ code, severity: rule.severity }] : [];
      }),
    };
  }

  #codesOf(loc: string, lastmod: string | null, isForeign: boolean): string[] {
    const codes = lastmod === null || isDate(lastmod) ? [] : ['lastmod-invalid'];
    if (!isForeign) return codes;
    const url = parseLocation(loc);
    if (url === null) return [...codes, 'loc-not-absolute'];
    if (namesItself(url.href, this.#index)) return [...codes, 'index-cycle'];
    if (this.#locs.has(loc)) codes.push('duplicate-loc');
    const bytes = encodeUtf8(loc);
    const bits = this.#judge.judge({ bytes, start: 0, end: bytes.length });
    for (const [flag, rule] of flagRules('sitemapindex')) {
      const broken = (bits & flag) !== 0 ? RULES[rule] : undefined;
      if (broken) codes.push(broken.code);
    }
    return codes;
  }
}

function isDate(text: string): boolean {
  const bytes = encodeUtf8(text);
  const date = new W3cDatetime();
  date.read(bytes, 0, bytes.length);
  return !Number.isNaN(date.time);
}
