import type { Edit } from '../contract/edits.ts';
import { addExtensions } from '../extensions/add-extension.ts';
import { applySplices } from '../fix/apply-splices.ts';
import type { Project } from '../project/project.ts';
import { NAMESPACE } from '../protocol/namespaces.ts';
import { XML_REFERENCE } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';
import { alternatesOfText, type WrittenAlternate } from './alternates-text.ts';
import type { Change } from './change.ts';
import { declareUsual } from './change-xml.ts';
import { runsAt } from './places.ts';
import { compact, references } from './references.ts';

/** Adds alternates to entries that have XML; the values that lie over it stay. */
export function addAlternates(
  project: Project,
  { places, values }: Edit & { kind: 'alternates' },
  perform: (change: Change) => void,
): void {
  const { table } = project;
  const lists = alternatesOfText(values);
  let place = 0;
  for (const one of places) {
    const file = project.file(one.file);
    const runs = runsAt(file.order, one);
    const before = references(project, runs, XML_REFERENCE);
    const after = before.slice();
    const isDeclared = file.block?.layout.namespaces.some(
      ({ prefix, kind }) => kind === NAMESPACE.xhtml && prefix !== '',
    );
    let at = 0;
    runs.eachId((id) => {
      const xml = xmlWith(table, id, lists[place++] ?? []);
      if (xml !== null) {
        // To look for what is declared nowhere takes as long as all else.
        if (!isDeclared) declareUsual(file, xml, perform);
        after[at] = table.overlay.addBytes(xml);
      }
      at++;
    });
    if (after.every((reference, entry) => reference === before[entry])) continue;
    perform({
      kind: 'references',
      file: file.id,
      field: XML_REFERENCE,
      runs,
      before: compact(before),
      after,
    });
  }
}

/** The XML of an entry with more alternates; null where it has none to add them to. */
export function xmlWith(table: UrlTable, id: number, added: readonly WrittenAlternate[]): Uint8Array | null {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (added.length === 0 || !table.hasXml(block, local)) return null;
  const scan = table.scan(block, local);
  const links = added.map((alternate) => ({ alternates: [{ rel: 'alternate', ...alternate }] }));
  const splice = addExtensions(scan, block.layout.namespaces, 'link', Number.POSITIVE_INFINITY, links);
  return applySplices(scan.bytes, scan.start, scan.end, [splice]);
}
