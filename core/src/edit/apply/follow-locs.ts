import { type EachStep, eachStep } from '../../bytes/steps.ts';
import type { Also, Edit, EditProgress, Positions } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { ExtensionElement } from '../../format/extensions/element.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { PositionsCollector, runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Bits } from '../../table/view/number-list.ts';
import { entryUsesEntity } from '../fix/file/declared-entities.ts';
import { type NewUrls, urlsText } from '../text/xml-with-urls.ts';

const HREF = slotNumber('link@href');
const IMAGE_LOC = slotNumber('image:loc');
/** Number of entries read before the generator yields. */
const STEP = 1024;

/** Locs that are about to change. */
export interface LocChange {
  readonly positions: readonly Positions[];
  /** The URL that replaces this one. An absent URL (`''`) stays absent. */
  changed(url: string): string;
}

/** The URLs to change together with locs. Perform `edit` before the locs change; it is null if no URL changes. */
export interface Followed {
  readonly edit: (Edit & { readonly kind: 'urls' }) | null;
  /** Number of links and images that get a new URL. */
  readonly counts: Readonly<Record<Also, number>>;
}

/** Progress of the search, and the counts so far. */
export type FollowProgress = EditProgress & Pick<Followed, 'counts'>;

/** A link or image of an entry. */
interface Candidate {
  readonly entry: number;
  readonly number: number;
  readonly kind: Also;
  readonly url: string;
  /** What `LocChange.changed` receives: an image's URL, or the loc of the page that a link names in any spelling. */
  readonly before: string;
}

/**
 * Finds the URLs to change together with locs: alternates in any entry that name a page whose loc changes, and images
 * of the changed entries themselves. `ProjectData.pending` must be 0: which page an alternate names is known only once
 * all entries have been compared.
 * @param files the files whose entries may change
 * @throws UrlsetError `expression-too-slow`
 */
export function* followLocs(
  project: ProjectData,
  { positions, changed }: LocChange,
  also: readonly Also[],
  files: readonly ProjectFile[] = project.files,
  each: EachStep = eachStep,
): Generator<FollowProgress, Followed> {
  const pages = pagesAt(project, positions);
  const wanted = new Set(also);
  const counts = { alternates: 0, images: 0 };
  const collector = new PositionsCollector();
  const lists: NewUrls[] = [];
  const urlsets = files.filter(mayFollow);
  const total = countMayFollow(files);
  let done = 0;
  for (const file of urlsets) {
    for (let from = 0; from < file.order.length; from += STEP) {
      const ids = file.order.slice(from, STEP).toIds();
      const candidates = [...ids.entries()].flatMap(([at, id]) =>
        candidatesOf(project, id, from + at, pages, wanted),
      );
      const after: string[] = [];
      const held = each(candidates.length, (place) => {
        after[place] = changed(candidates[place]?.before ?? '');
      });
      if (held !== null) {
        throw new UrlsetError('expression-too-slow', {
          ...{ name: file.name, entry: String(candidates[held]?.entry ?? 0) },
          value: candidates[held]?.before ?? '',
        });
      }
      let last = -1;
      let urls = new Map<number, string>();
      for (const [place, { entry, number, kind, url, before }] of candidates.entries()) {
        const made = after[place] ?? '';
        if (made === before || made === url || made === '') continue;
        if (entry !== last) {
          collector.add(file.id, entry);
          urls = new Map();
          lists.push(urls);
          last = entry;
        }
        urls.set(number, made);
        counts[kind]++;
      }
      done += ids.length;
      yield { done, total, counts: { ...counts } };
    }
  }
  const found = collector.finish();
  const edit =
    found.length === 0 ? null : ({ kind: 'urls', positions: found, values: urlsText(lists) } as const);
  return { edit, counts };
}

/** Number of entries that {@link followLocs} reads: those of files with alternates or images. */
export function countMayFollow(files: readonly ProjectFile[]): number {
  return files.reduce((sum, file) => sum + (mayFollow(file) ? file.order.length : 0), 0);
}

function mayFollow({ present, state, kind, tally }: ProjectFile): boolean {
  return present && state === 'open' && kind === 'urlset' && tally.alternates + tally.images > 0;
}

/** The links of an entry that name one of the pages; and its images, if the entry is one of the pages. */
function candidatesOf(
  project: ProjectData,
  id: number,
  entry: number,
  pages: Bits,
  wanted: ReadonlySet<Also>,
): Candidate[] {
  const { table } = project;
  const block = table.blockOf(id);
  const local = id - block.base;
  const { alternates, images } = block.columns;
  const hasLinks = wanted.has('alternates') && (alternates[local] ?? 0) > 0;
  const hasImages = wanted.has('images') && (images[local] ?? 0) > 0 && pages.has(id);
  if (!(hasLinks || hasImages) || block.kind !== 'urlset' || !table.hasXml(block, local)) return [];
  if (entryUsesEntity(table, id)) return [];
  const candidates: Candidate[] = [];
  const { bytes, parts, partCount } = table.scan(block, local);
  const element = new ExtensionElement();
  // Looking up a page overwrites the shared scan with another entry, so keep a copy.
  const scan = { parts: parts.slice(0, partCount * PART_SIZE), partCount };
  let number = 0;
  for (let at = 0; at < partCount * PART_SIZE; at = element.end, number++) {
    element.moveTo(bytes, scan, at);
    const href = hasLinks ? element.find(HREF) : -1;
    if (href >= 0) {
      const target = project.entryOfPageAt(element.value(href));
      if (target >= 0 && pages.has(target)) {
        const url = element.value(href).text();
        candidates.push({ entry, number, kind: 'alternates', url, before: table.text(target, 0) });
      }
    }
    const loc = hasImages ? element.find(IMAGE_LOC) : -1;
    if (loc < 0) continue;
    const url = element.value(loc).text();
    candidates.push({ entry, number, kind: 'images', url, before: url });
  }
  return candidates;
}

/** The set of entries at positions. */
function pagesAt(project: ProjectData, positions: readonly Positions[]): Bits {
  const pages = new Bits(project.table.size);
  for (const one of positions) runsAt(project.file(one.file).order, one).eachId((id) => pages.add(id));
  return pages;
}
