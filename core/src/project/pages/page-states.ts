import { encodeUtf8 } from '../../bytes/text.ts';
import type { CheckedPage } from '../../contract/page-result.ts';
import type { FileId } from '../../contract/values.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import { withoutRule } from '../../rules/finding-sets.ts';
import { judgePage, PAGE_RULES } from '../../rules/page/judge-page.ts';
import { isMissing } from '../../rules/page/page-missing.ts';
import { ruleNumber } from '../../rules/registry.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { LocIndex } from '../../table/locs/loc-index.ts';
import { EntryPages } from '../../table/pages/entry-pages.ts';
import { Runs, RunsBuilder } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { Clusters } from '../clusters/clusters.ts';
import type { FindingCounts } from '../counts/finding-counts.ts';

const NOT_RETURNED = ruleNumber('page-hreflang-not-returned');
const THUMBNAIL = ruleNumber('video-thumbnail-size');
const IMAGE_MISSING = ruleNumber('image-missing');
const ALTERNATE_MISSING = ruleNumber('alternate-missing');
/** If more entries change at once, {@link PageStates.work} judges them. Judging this number takes milliseconds. */
const MOST_AT_ONCE = 4096;

/**
 * Keeps two facts about each entry up to date: the result of checking its loc, and the page rules that it breaks.
 *
 * An entry keeps its result when its loc changes to one that was not checked. Such a result is old and not judged, see
 * `EntryPages.isOld`. Rules about pages are part of the entry's set of rules, so everything that counts, lists and
 * filters findings treats them like any other rule. An edit that judges an entry drops them from its set, and this
 * class adds them again.
 */
export class PageStates {
  readonly #table: UrlTable;
  readonly #counts: FindingCounts;
  readonly #locs: LocIndex;
  readonly #clusters: Clusters;
  readonly #fileOf: (id: FileId) => ProjectFile;
  readonly #entries: EntryPages;
  /** For each set, by number: the set without rules about pages. */
  readonly #without: number[] = [];
  /** Entries that {@link work} must judge. The next one is at place `#at` of run `#run` of the first item. */
  #queue: Runs[] = [];
  #run = 0;
  #at = 0;
  #pending = 0;
  /** Whether all entries with pictures must be judged again once the queue is empty. */
  #arePicturesDue = false;
  /** Whether the return links of alternates must be judged again, see {@link settle}. */
  #hasNewAlternates = false;
  /** Whether any page named alternates in its head, and whether the size of any image is known. */
  #hasAlternates = false;
  #hasImages = false;
  /** Whether the file of a picture, or of a page, is missing from the folder of a built site. */
  #hasMissingPictures = false;
  #hasMissingPages = false;

  constructor(
    table: UrlTable,
    counts: FindingCounts,
    locs: LocIndex,
    clusters: Clusters,
    fileOf: (id: FileId) => ProjectFile,
  ) {
    this.#table = table;
    this.#counts = counts;
    this.#locs = locs;
    this.#clusters = clusters;
    this.#fileOf = fileOf;
    this.#entries = new EntryPages(table);
  }

  /** How many entries have yet to be judged. All entries with pictures count as one until their turn comes. */
  get pending(): number {
    return this.#pending + (this.#arePicturesDue ? 1 : 0);
  }

  /** Adds results. A few entries are judged at once; if there are more, {@link work} judges them. */
  add(checked: readonly CheckedPage[]): void {
    const { pages } = this.#table;
    let hasImage = false;
    let hasPicture = false;
    const kept = checked.filter((page) => {
      if (page.alternates !== null && page.alternates.length > 0)
        this.#hasAlternates = this.#hasNewAlternates = true;
      hasImage ||= page.image !== null;
      hasPicture ||= page.isPicture === true;
      if (isMissing({ source: page.source, ...page.result })) {
        if (page.isPicture) this.#hasMissingPictures = true;
        else this.#hasMissingPages = true;
      }
      return pages.put(page) >= 0;
    });
    this.#hasImages ||= hasImage;
    if (kept.length === 0) return;
    const areCompared = this.#locs.pending === 0 && this.#clusters.pending === 0;
    if (kept.length > MOST_AT_ONCE || !areCompared) return this.expectAll();
    // A picture's URL cannot be looked up to find the entries that name it.
    if (hasImage || (hasPicture && this.#hasMissingPictures)) this.#arePicturesDue = true;
    const due = new Set<number>();
    for (const { result } of kept) {
      const loc = encodeUtf8(result.loc);
      const range = { bytes: loc, start: 0, end: loc.length };
      for (const id of this.#locs.withLoc(range)) due.add(id);
      if (this.#hasAlternates || this.#hasMissingPages) this.#addNaming(this.#table.keyOf(range), due);
    }
    if (due.size > MOST_AT_ONCE) return this.expect(runsOf(due));
    for (const id of due) this.enter(id);
  }

  /**
   * Makes {@link work} judge all entries whose pages name alternates, because there is no lookup from a page to the
   * pages whose heads name it. Call it after the last result of a check.
   */
  settle(): void {
    if (!this.#hasNewAlternates) return;
    this.#hasNewAlternates = false;
    const { blocks, pages } = this.#table;
    for (const block of blocks) {
      const runs = new RunsBuilder();
      for (let local = 0; local < block.columns.count; local++) {
        const row = block.pageAt(local);
        if (row >= 0 && pages.namesAlternates(row)) runs.push(block.base + local, 1);
      }
      this.expect(runs.finish());
    }
  }

  /** Judges an entry that was added or changed. */
  enter(id: number): void {
    if (this.#table.pages.size === 0) return;
    const block = this.#table.blockOf(id);
    this.#judge(block, id - block.base);
  }

  /** Judges entries whose values changed, or has {@link work} do it. Returns whether it left them to `work`. */
  enterAll(runs: Runs): boolean {
    if (this.#table.pages.size === 0) return false;
    if (runs.total > MOST_AT_ONCE) {
      this.expect(runs);
      return true;
    }
    runs.eachId((id) => this.enter(id));
    return false;
  }

  /** Makes {@link work} judge entries, if they are still in their file then. */
  expect(runs: Runs): void {
    if (this.#table.pages.size === 0 || runs.total === 0) return;
    this.#queue.push(runs);
    this.#pending += runs.total;
  }

  /** Makes {@link work} judge all entries. */
  expectAll(): void {
    this.#queue = [];
    this.#run = this.#at = this.#pending = 0;
    this.#arePicturesDue = false;
    for (const { base, columns } of this.#table.blocks) this.expect(Runs.of(base, columns.count));
  }

  /** Makes {@link work} judge all entries with images or videos. */
  #expectWithPictures(): void {
    this.#arePicturesDue = false;
    for (const { base, columns } of this.#table.blocks) {
      const runs = new RunsBuilder();
      const { count, images, videos } = columns;
      for (let local = 0; local < count; local++)
        if (images[local] !== 0 || videos[local] !== 0) runs.push(base + local, 1);
      this.expect(runs.finish());
    }
  }

  /** Judges up to `budget` of the queued entries. */
  work(budget: number): void {
    let left = budget;
    while (left > 0) {
      const [runs] = this.#queue;
      if (!runs) {
        if (!this.#arePicturesDue) return;
        this.#expectWithPictures();
        continue;
      }
      const id = (runs.ids[this.#run] as number) + this.#at;
      const count = Math.min(left, (runs.counts[this.#run] as number) - this.#at);
      this.#judgeRange(id, count);
      left -= count;
      this.#pending -= count;
      this.#at += count;
      if (this.#at < (runs.counts[this.#run] as number)) continue;
      this.#at = 0;
      this.#run++;
      if (this.#run < runs.ids.length) continue;
      this.#run = 0;
      this.#queue.shift();
    }
  }

  #judgeRange(id: number, count: number): void {
    for (let next = id; next < id + count; ) {
      const block = this.#blockOf(next);
      // The file has been closed or read again since.
      if (block === null) return;
      const end = Math.min(id + count, block.base + block.capacity);
      for (; next < end; next++) this.#judge(block, next - block.base);
    }
  }

  #blockOf(id: number): EntryBlock | null {
    for (const block of this.#table.blocksFrom(id))
      return id >= block.base && id < block.base + block.capacity ? block : null;
    return null;
  }

  #judge(block: EntryBlock, local: number): void {
    if (block.kind === 'sitemapindex' || block.kind === 'robots') return;
    if (((block.flags[local] as number) & FLAG.present) === 0) return;
    const { columns } = block;
    const id = block.base + local;
    const { pages, sets } = this.#table;
    const row = pages.find(columns.locHash[local] as number, columns.spelling[local] as number, () =>
      this.#table.value(id, 0),
    );
    const before = columns.set[local] as number;
    let set = this.#withoutPages(before);
    if (row >= 0) {
      block.setPage(local, row);
      judgePage(pages.facts(row), columns.lastmod[local] as number, (rule) => {
        set = sets.add(set, rule);
      });
    }
    if (this.#hasAlternates && this.#entries.notReturning(id) !== null) set = sets.add(set, NOT_RETURNED);
    if (this.#hasImages && this.#entries.smallThumbnail(id) !== null) set = sets.add(set, THUMBNAIL);
    if (this.#hasMissingPictures && this.#entries.missingPicture(id) !== null)
      set = sets.add(set, IMAGE_MISSING);
    if (this.#hasMissingPages && this.#entries.missingAlternate(id) !== null)
      set = sets.add(set, ALTERNATE_MISSING);
    if (set !== before) this.#counts.setRules(this.#fileOf(block.file), id, set);
  }

  #withoutPages(set: number): number {
    const known = this.#without[set];
    if (known !== undefined) return known;
    const { sets } = this.#table;
    const rules = sets.rules(set).filter((rule) => PAGE_RULES.has(rule));
    const whole = sets.sets[set];
    const without =
      rules.length === 0 || !whole
        ? set
        : sets.number(rules.reduce((left, rule) => withoutRule(left, rule), whole));
    this.#without[set] = without;
    return without;
  }

  /** Adds the entries that name a page as an alternate. @param key the key of the page's URL */
  #addNaming(key: number, to: Set<number>): void {
    this.#clusters.someNamingKey(key, (other) => {
      to.add(other);
      return false;
    });
  }
}

function runsOf(ids: ReadonlySet<number>): Runs {
  return Runs.from(Array.from(ids, (id) => ({ id, count: 1 })));
}
