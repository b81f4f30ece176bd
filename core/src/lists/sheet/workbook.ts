import { UrlsetError } from '../../contract/errors.ts';
import { sheetXml } from './sheet-xml.ts';

/** The part of a workbook that says what its sheets are. */
export const WORKBOOK = 'xl/workbook.xml';

/** A sheet of a workbook: its name and the member of the archive that holds it. */
interface SheetPart {
  name: string;
  member: string;
}

/** What a workbook says of itself. */
export interface Workbook {
  sheets: SheetPart[];
  /** Its dates count from 1904. */
  is1904: boolean;
}

/**
 * The sheets of a workbook, in their order.
 * @param workbook `xl/workbook.xml`
 * @param relations `xl/_rels/workbook.xml.rels`
 * @throws UrlsetError `bad-sheet`, also where it has none
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
    // Its number in the workbook is `sheetId`; `id` is that of the relation.
    const member = token.name === 'sheet' ? members.get(attributes.id ?? '') : undefined;
    if (member !== undefined) sheets.push({ name: attributes.name ?? '', member });
  }
  if (sheets.length === 0) throw new UrlsetError('bad-sheet', { part: WORKBOOK });
  return { sheets, is1904 };
}
