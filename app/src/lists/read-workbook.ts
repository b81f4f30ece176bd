import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListSettings } from '@urlset/core/contract/lists.ts';
import { type ListShape, sheetShape } from '@urlset/core/lists/detect-list.ts';
import type { ListRow } from '@urlset/core/lists/list-row.ts';
import { dateStyles } from '@urlset/core/lists/sheet/date-styles.ts';
import { sharedStrings, sheetRows } from '@urlset/core/lists/sheet/sheet-rows.ts';
import { readWorkbook, WORKBOOK } from '@urlset/core/lists/sheet/workbook.ts';
import type { ZipArchive } from './zip-archive.ts';

/** A sheet of a workbook: its detected format, and its rows, which can be iterated any number of times. */
export interface Sheet {
  shape: ListShape;
  rows: Iterable<ListRow>;
}

/** Whether an archive is a workbook, by its members. */
export function isWorkbook(archive: ZipArchive): boolean {
  return archive.names.includes(WORKBOOK);
}

/**
 * Reads the requested sheet of a workbook; by default the first sheet with URLs, or the first sheet if none has any.
 * @throws UrlsetError `bad-archive`, `encrypted-archive`, `inflated-too-big`, `bad-sheet`, `no-such-sheet`
 */
export async function readSheet(
  archive: ZipArchive,
  name: string,
  asked: Partial<ListSettings>,
): Promise<Sheet> {
  const [workbook, relations, strings, styles] = await Promise.all(
    [WORKBOOK, 'xl/_rels/workbook.xml.rels', 'xl/sharedStrings.xml', 'xl/styles.xml'].map((part) =>
      archive.read(part),
    ),
  );
  const { sheets, is1904 } = readWorkbook(workbook ?? NOTHING, relations ?? NOTHING);
  const context = {
    strings: sharedStrings(strings ?? NOTHING),
    isDate: dateStyles(styles ?? NOTHING),
    is1904,
  };
  const names = sheets.map((sheet) => sheet.name);
  const wanted = asked.path ? sheets.filter((sheet) => sheet.name === asked.path) : sheets;
  let first: Sheet | null = null;
  for (const { name: path, member } of wanted) {
    if (!archive.names.includes(member)) throw new UrlsetError('bad-sheet', { part: member });
    const bytes = await archive.read(member);
    const rows = { [Symbol.iterator]: () => sheetRows(bytes, member, context) };
    const sheet = { shape: sheetShape(rows, { ...asked, path }, names), rows };
    if (sheet.shape.settings.columns.some(({ role }) => role === 'loc')) return sheet;
    first ??= sheet;
  }
  if (first) return first;
  throw new UrlsetError('no-such-sheet', { name, sheet: asked.path ?? '', sheets: names.join(', ') });
}

const NOTHING = new Uint8Array(0);
