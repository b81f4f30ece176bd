import type { EntryBlock } from '../table/entry-block.ts';
import type { RunList } from '../table/run-list.ts';
import type { UrlTable } from '../table/url-table.ts';
import { encodeUtf8 } from '../xml/text.ts';

/**
 * The bytes of a text list as it is now, in pieces. A line keeps its own end and the blank lines behind
 * it; an added line ends as the first line of the file does.
 * @param block the file as read; null for a new one
 */
export function writeTextList(table: UrlTable, block: EntryBlock | null, order: RunList): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const bytes = block?.bytes ?? new Uint8Array(0);
  const count = block?.columns.count ?? 0;
  const lineEnd = encodeUtf8(bytes.includes(0x0d) ? '\r\n' : '\n');
  /** Where the entry at a place starts; the end of the file behind the last. */
  const startOf = (local: number) => (local < count ? (block?.columns.start[local] ?? 0) : bytes.length);
  if (block) pieces.push(bytes.subarray(0, startOf(0)));
  let open = false;
  for (const run of order.runs) {
    for (let id = run.id; id < run.id + run.count; id++) {
      if (open) pieces.push(lineEnd);
      const local = block ? id - block.base : -1;
      if (block && local >= 0 && local < count) {
        const end = startOf(local) + (block.columns.length[local] ?? 0);
        pieces.push(block.overlaid(local) !== 0 ? value(table, id) : bytes.subarray(startOf(local), end));
        pieces.push(bytes.subarray(end, startOf(local + 1)));
        open = !bytes.subarray(end, startOf(local + 1)).includes(0x0a);
      } else {
        pieces.push(value(table, id));
        open = true;
      }
    }
  }
  if (open && !endsOpen(bytes)) pieces.push(lineEnd);
  return pieces.filter((piece) => piece.length > 0);
}

function value(table: UrlTable, id: number): Uint8Array {
  // A line end within a loc would make two lines of one entry.
  return encodeUtf8(table.text(id, 0).replace(/[\r\n]+/g, ' '));
}

/** Whether the file's last line has no end of its own; then neither gets one that is added behind it. */
function endsOpen(bytes: Uint8Array): boolean {
  return bytes.length > 0 && bytes.at(-1) !== 0x0a;
}
