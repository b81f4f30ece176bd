import { joinBytes } from '../../bytes/text.ts';
import type { EditOf } from '../../contract/edits.ts';
import { FIELDS, isPlain } from '../../contract/values.ts';
import { entryPieces } from '../../files/write/entry-pieces.ts';
import { w3cLastmod } from '../../rules/lastmod/w3c-lastmod.ts';
import { type EntryBlock, XML_REFERENCE } from '../../table/entry-block.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { Change } from '../history/change.ts';
import { declareOnRoot } from './change-xml.ts';
import { EntryMover } from './entry-mover.ts';
import { allot } from './insert-entries.ts';
import { removals } from './references.ts';

/** Number of entries copied before the generator yields. That takes a few milliseconds. */
const STEP = 4096;

/**
 * The changes that remove entries from their sitemaps and add equivalent ones to another. A new entry keeps the XML of
 * the old one if the old one has XML and the other sitemap can hold it. Otherwise it keeps the values that the other
 * sitemap can hold. This generator makes the new entries step by step, and yields how many exist; {@link unmade}
 * discards them.
 */
export function* moves(project: ProjectData, edit: EditOf<'move'>): Generator<number, Change[]> {
  const target = project.file(edit.to);
  const sources = edit.positions.map((positions) => {
    const file = project.file(positions.file);
    return { file, runs: runsAt(file.order, positions) };
  });
  const inserted = allot(
    project,
    target,
    sources.reduce((sum, { runs }) => sum + runs.total, 0),
  );
  const declarations = new Map<string, string>();
  const made = inserted.toIds();
  let count = 0;
  for (const { file, runs } of sources) {
    const mover = moverOf(file, target, declarations);
    for (const id of runs.toIds()) {
      copyEntry(project, id, made[count++] as number, mover, target);
      if (count % STEP === 0) yield count;
    }
  }
  const removed = Runs.NONE;
  const changes: Change[] = [];
  declareOnRoot(target, declarations, (change) => changes.push(change));
  return [
    ...changes,
    ...removals(project, edit.positions),
    { kind: 'order', file: target.id, at: edit.at, removed, inserted, tally: null },
  ];
}

/**
 * Returns a function that discards the new entries of a file and the texts that are made from now on. Call it only
 * while nothing uses them.
 */
export function unmade({ table }: ProjectData, file: ProjectFile): () => void {
  const { room, roomUsed } = file;
  const { mark } = table.overlay;
  return () => {
    if (file.room && file.room !== room && table.blocks.at(-1) === file.room) table.retract(file.room);
    file.room = room;
    file.roomUsed = roomUsed;
    table.overlay.rewind(mark);
  };
}

/** Returns what rewrites the XML of moved entries; null if only their values can be moved. */
function moverOf(
  source: ProjectFile,
  target: ProjectFile,
  declarations: Map<string, string>,
): EntryMover | null {
  if (!hasBlock(source) || !hasBlock(target)) return null;
  return source.kind === target.kind && (source.kind === 'urlset' || source.kind === 'sitemapindex')
    ? new EntryMover(source, target, declarations)
    : null;
}

function hasBlock(file: ProjectFile): file is ProjectFile & { block: EntryBlock } {
  return file.block !== null;
}

/** Copies the content of an entry to a new one. */
function copyEntry(
  { table }: ProjectData,
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
    // The same XML breaks the same rules.
    return xml === before && !hasValues(block, local) ? table.judgeAlike(to, from) : table.judge(to);
  }
  const texts = table.texts(from);
  for (const [field, name] of FIELDS.entries()) {
    const isHeld = name === 'loc' || !isPlain(target.kind);
    const text = texts[field] ?? '';
    const value = name === 'lastmod' ? w3cLastmod(block.kind, text) : text;
    table.setReference(to, field, table.overlay.add(isHeld ? value : ''));
  }
  table.judge(to);
}

function presentXml(table: UrlTable, block: EntryBlock, local: number): Uint8Array {
  if (hasValues(block, local)) return joinBytes(entryPieces(table, block, local));
  const { bytes, start, end } = table.xml(block, local);
  return bytes.subarray(start, end);
}

/** Whether an entry has values that override its XML. */
function hasValues(block: EntryBlock, local: number): boolean {
  return (block.overlaid(local) & ~(1 << XML_REFERENCE)) !== 0;
}
