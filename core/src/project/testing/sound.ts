import { FIELDS, isPlain } from '../../contract/values.ts';
import { NO_PRIORITY } from '../../rules/hints/priority-invalid.ts';
import { SCAN_AGAIN } from '../../table/columns.ts';
import type { FileRead } from '../../table/file/file-read.ts';
import { UrlTable } from '../../table/url-table.ts';
import { NOW } from './sitemaps.ts';

/** Checks the invariants that hold for any input. Returns a description of each violation. */
export function unsound(read: FileRead): string[] {
  return [...unsoundRanges(read), ...unsoundColumns(read), ...unsoundFindings(read), ...unsoundScans(read)];
}

/** Unread ranges must be in order, disjoint and within the file. */
function unsoundRanges({ unread, bytes }: FileRead): string[] {
  let end = 0;
  return unread.flatMap(({ offset, length }) => {
    const fine = offset >= end && length > 0 && offset + length <= bytes.length;
    end = offset + length;
    return fine ? [] : [`unread ${offset}+${length}`];
  });
}

/** Entries must follow each other within the file, and every number must be in range. */
function unsoundColumns({ columns, bytes, sets, unread }: FileRead): string[] {
  const wrong: string[] = [];
  let end = 0;
  for (let i = 0; i < columns.count; i++) {
    const start = columns.start[i] ?? -1;
    const length = columns.length[i] ?? -1;
    const [from = 0, to = 0] = [columns.locStart[i], columns.locEnd[i]];
    const checks: Record<string, boolean> = {
      start: start >= end && length > 0 && start + length <= bytes.length,
      loc: from === SCAN_AGAIN || (from <= to && to <= length),
      set: (columns.set[i] ?? -1) < sets.length,
      priority: (columns.priority[i] ?? 0) <= 100 || (columns.priority[i] ?? 0) >= NO_PRIORITY - 1,
      read: !unread.some(({ offset, length: size }) => offset < start + length && start < offset + size),
    };
    for (const [name, fine] of Object.entries(checks)) if (!fine) wrong.push(`entry ${i}: ${name}`);
    end = start + length;
  }
  return wrong;
}

/** Positions of findings must be within the file. */
function unsoundFindings({ findings, bytes }: FileRead): string[] {
  return findings.flatMap(({ code, offset, length, line }) => {
    if (offset === null || length === null) return offset === length ? [] : [`${code} without a place`];
    return offset >= 0 && length >= 0 && offset + length <= bytes.length && (line ?? 0) >= 1
      ? []
      : [`${code} at ${offset}+${length}`];
  });
}

/** A table with the result of reading a file. The result stays unchanged, so that other tables can use it. */
export function tableOf(read: FileRead): UrlTable {
  const table = new UrlTable(NOW);
  table.adopt(0, { ...read, columns: { ...read.columns, set: read.columns.set.slice() } });
  return table;
}

/** Reading and judging an entry a second time must have the same result. */
function unsoundScans(read: FileRead): string[] {
  const { columns } = read;
  const before = Array.from({ length: columns.count }, (_, i) => row(read, i));
  if (columns.count === 0) return [];
  const table = tableOf(read);
  const block = table.blockOf(0);
  const wrong: string[] = [];
  for (let i = 0; i < columns.count; i++) {
    const codes = table.rules(i).join();
    const whole = before[i] ?? '';
    if (!isPlain(read.kind)) {
      const scan = table.scan(block, i);
      if (scan.start !== columns.start[i] || scan.end - scan.start !== columns.length[i])
        wrong.push(`entry ${i}: scan ends at ${scan.end - scan.start}, not ${columns.length[i]}`);
    }
    for (const field of FIELDS.keys()) {
      const value = table.text(i, field);
      if (value !== table.texts(i)[field]) wrong.push(`entry ${i}: field ${field}`);
    }
    table.judge(i);
    if (row(read, i) !== whole) wrong.push(`entry ${i}: ${whole} became ${row(read, i)} when judged again`);
    if (table.rules(i).join() !== codes)
      wrong.push(`entry ${i}: rules ${codes} became ${table.rules(i).join()} when judged again`);
  }
  return wrong;
}

/** The values of all columns of an entry except `set`, whose numbers depend on the table. */
function row({ columns }: FileRead, at: number): string {
  return Object.entries(columns)
    .flatMap(([name, column]) =>
      typeof column === 'number' || name === 'set' ? [] : [`${name}=${column[at]}`],
    )
    .join(' ');
}
