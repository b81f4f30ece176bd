import type { Edit } from '../contract/edits.ts';
import { FIELDS, isFeed, isPlain } from '../contract/values.ts';
import { placedEntries } from '../fix/broken-entries.ts';
import { RootTag } from '../fix/root-tag.ts';
import type { Project } from '../project/project.ts';
import type { ProjectFile } from '../project/project-file.ts';
import { reformatDate } from '../rules/lastmod/reformat-date.ts';
import { type EntryBlock, XML_REFERENCE } from '../table/entry-block.ts';
import { Runs } from '../table/runs.ts';
import type { UrlTable } from '../table/url-table.ts';
import { entryPieces } from '../write/entry-pieces.ts';
import { joinBytes } from '../xml/join-bytes.ts';
import { allot } from './allot.ts';
import type { Change } from './change.ts';
import { EntryMover } from './entry-mover.ts';
import { countPlaces } from './places.ts';
import { removeEntries } from './remove-entries.ts';

/**
 * Takes entries out of their sitemaps and puts new ones into another, which say the same: with their own XML
 * where they have some and the other sitemap can, else with the values that it holds.
 */
export function moveEntries(
  project: Project,
  edit: Edit & { kind: 'move' },
  perform: (change: Change) => void,
): void {
  const target = project.file(edit.to);
  const inserted = allot(project, target, countPlaces(edit.places));
  const entries = placedEntries(project, edit.places);
  const movers = new Map<number, EntryMover | null>();
  const declarations = new Map<string, string>();
  inserted.eachId((id) => {
    const { value: entry } = entries.next();
    if (!entry) return;
    const mover = movers.get(entry.file) ?? moverOf(project.file(entry.file), target, declarations);
    movers.set(entry.file, mover);
    copyEntry(project, entry.id, id, mover, target);
  });
  declare(target, declarations, perform);
  removeEntries(project, edit.places, perform);
  perform({ kind: 'order', file: target.id, at: edit.at, removed: Runs.NONE, inserted });
}

/** Null where only values can be moved. */
function moverOf(
  source: ProjectFile,
  target: ProjectFile,
  declarations: Map<string, string>,
): EntryMover | null {
  if (!hasBlock(source) || !hasBlock(target)) return null;
  return source.kind === 'urlset' && target.kind === 'urlset'
    ? new EntryMover(source, target, declarations)
    : null;
}

function hasBlock(file: ProjectFile): file is ProjectFile & { block: EntryBlock } {
  return file.block !== null;
}

/** Gives a new entry what another one says. */
function copyEntry(
  { table }: Project,
  from: number,
  to: number,
  mover: EntryMover | null,
  target: ProjectFile,
): void {
  const block = table.blockOf(from);
  const local = from - block.base;
  if (mover !== null && table.hasXml(block, local)) {
    const before = presentXml(table, block, local);
    const xml = mover.xml(before);
    table.setReference(to, XML_REFERENCE, table.overlay.addBytes(xml));
    // What is the same is judged the same.
    return xml === before && !hasValues(block, local) ? table.judgeAlike(to, from) : table.judge(to);
  }
  const texts = table.texts(from);
  for (const [field, name] of FIELDS.entries()) {
    const isHeld = name === 'loc' || !isPlain(target.kind);
    const text = texts[field] ?? '';
    // RSS writes dates as RFC 822 does.
    const value = name === 'lastmod' && isFeed(block.kind) ? (reformatDate(text) ?? text) : text;
    table.setReference(to, field, table.overlay.add(isHeld ? value : ''));
  }
  table.judge(to);
}

function presentXml(table: UrlTable, block: EntryBlock, local: number): Uint8Array {
  if (hasValues(block, local)) return joinBytes(entryPieces(table, block, local));
  const { bytes, start, end } = table.xml(block, local);
  return bytes.subarray(start, end);
}

/** Whether values lie over the XML of an entry. */
function hasValues(block: EntryBlock, local: number): boolean {
  return (block.overlaid(local) & ~(1 << XML_REFERENCE)) !== 0;
}

function declare(
  target: ProjectFile,
  declarations: ReadonlyMap<string, string>,
  perform: (change: Change) => void,
): void {
  if (!target.block) return;
  const root = new RootTag(target.block);
  const splices = [...declarations].flatMap(([prefix, uri]) => root.declare(target, prefix, uri));
  if (splices.length === 0) return;
  const after = [...target.mends, { code: 'declare-namespace', splices }];
  perform({ kind: 'mends', file: target.id, before: target.mends, after });
}
