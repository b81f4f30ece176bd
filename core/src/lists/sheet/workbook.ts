import { UrlsetError } from '../../contract/errors.ts';
import { sheetXml } from './sheet-xml.ts';

/** The part of a workbook that lists its sheets. */
export const WORKBOOK = 'xl/workbook.xml';

/** A sheet of a workbook: its name, and the member of the archive that holds it. */
interface SheetPart {
  name: string;
  member: string;
}

/** The sheets and the date system of a workbook. */
export interface Workbook {
  sheets: SheetPart[];
  /** Whether its dates count from 1904. */
  is1904: boolean;
}

/**
 * Reads the sheets of a workbook, in order, and its date system.
 * @param workbook `xl/workbook.xml`
 * @param relations `xl/_rels/workbook.xml.rels`
 * @throws UrlsetError `bad-sheet`, also for a workbook without sheets
 */
export function readWorkbook(workbook: Uint8Array, relations: Uint8Array): Workbook {
  const members = new Map<string, string>();
  for (const token of sheetXml(relations, 'xl/_rels/workbook.xml.rels')) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const { Id = '', Target = '' } = token.attributes;
    members.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
  }
  const sheets: SheetPart[] = [];
  let is1904 = false;
  for (const token of sheetXml(workbook, WORKBOOK)) {
    if (token.kind !== 'open') continue;
    const { attributes } = token;
    if (token.name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
    // `sheetId` is the sheet's number in the workbook; `id` refers to the relationship.
    const member = token.name === 'sheet' ? members.get(attributes.id ?? '') : undefined;
    if (member !== undefined) sheets.push({ name: attributes.name ?? '', member });
  }
  if (sheets.length === 0) throw new UrlsetError('bad-sheet', { part: WORKBOOK });
  return { sheets, is1904 };
}
