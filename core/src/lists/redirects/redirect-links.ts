import type { Edit } from '../../contract/edits.ts';
import { entryUsesEntity } from '../../edit/fix/file/declared-entities.ts';
import { type NewUrls, urlsText } from '../../edit/text/xml-with-urls.ts';
import { ExtensionElement } from '../../format/extensions/element.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import { blockRuns } from '../../table/block-runs.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { PositionsCollector } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { LOOP, type RedirectMap } from './redirect-map.ts';

const HREF = slotNumber('link@href');
/** Entries with alternates between two yields: a few milliseconds of work. */
const STEP = 1 << 9;
/** Entries between two yields, with or without alternates. */
const EMPTY_STEP = 1 << 17;

/** The new URLs of alternates. */
export interface RedirectedLinks {
  readonly edit: (Edit & { readonly kind: 'urls' }) | null;
  readonly count: number;
}

/**
 * Finds the alternates in urlsets that link to an old URL, even if the project does not list that URL. Yields the
 * number of entries checked so far.
 * @param found gets a 1 for each row of the map whose old URL an alternate has
 */
export function* redirectLinks(
  { table }: Pick<ProjectData, 'table'>,
  map: RedirectMap,
  files: readonly ProjectFile[],
  found: Uint8Array,
): Generator<number, RedirectedLinks> {
  const positions = new PositionsCollector();
  const lists: NewUrls[] = [];
  let count = 0;
  let done = 0;
  let read = 0;
  for (const file of files) {
    if (!file.present || file.state !== 'open' || file.kind !== 'urlset') continue;
    let at = -1;
    for (const { block, from, to } of blockRuns(table, file.order.runs)) {
      const { alternates } = block.columns;
      for (let local = from; local < to; local++) {
        at++;
        if (++done % EMPTY_STEP === 0) yield done;
        if ((alternates[local] ?? 0) === 0) continue;
        if (++read % STEP === 0) yield done;
        const urls = newUrls({ table }, map, block.base + local, found);
        if (urls.size === 0) continue;
        positions.add(file.id, at);
        lists.push(urls);
        count += urls.size;
      }
    }
  }
  const changed = positions.finish();
  const edit =
    changed.length === 0 ? null : ({ kind: 'urls', positions: changed, values: urlsText(lists) } as const);
  return { edit, count };
}

/** The new URLs of an entry's links, by the number of the link among all extensions of the entry. */
function newUrls(
  { table }: Pick<ProjectData, 'table'>,
  map: RedirectMap,
  id: number,
  found: Uint8Array,
): Map<number, string> {
  const urls = new Map<number, string>();
  const block = table.blockOf(id);
  const local = id - block.base;
  if (!table.hasXml(block, local) || entryUsesEntity(table, id)) return urls;
  const scan = table.scan(block, local);
  const element = new ExtensionElement();
  let number = 0;
  for (let at = 0; at < scan.partCount * PART_SIZE; at = element.end, number++) {
    element.moveTo(scan.bytes, scan, at);
    const href = element.find(HREF);
    if (href < 0) continue;
    const value = element.value(href);
    const key = table.keyOf(value);
    if (!map.locs.mayHave(key)) continue;
    const url = value.text();
    const row = map.locs.findText(key, url);
    if (row < 0) continue;
    found[row] = 1;
    const target = map.ends[row] as number;
    const after = target === LOOP ? url : map.table.text(target, 0);
    if (after !== url) urls.set(number, after);
  }
  return urls;
}
