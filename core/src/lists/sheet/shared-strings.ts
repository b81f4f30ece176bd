import { cellText } from './cell-text.ts';
import { sheetXml } from './sheet-xml.ts';

/**
 * The texts that the cells of a workbook share, from `xl/sharedStrings.xml`, without pronunciation hints.
 * @throws UrlsetError `bad-sheet`
 */
export function sharedStrings(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let phonetic = 0;
  for (const token of sheetXml(bytes, 'xl/sharedStrings.xml')) {
    if (token.kind === 'text') {
      if (isText && phonetic === 0) text += token.text;
    } else if (token.name === 't') isText = token.kind === 'open';
    else if (token.name === 'rPh') phonetic += token.kind === 'open' ? 1 : -1;
    else if (token.name === 'si' && token.kind === 'open') text = '';
    else if (token.name === 'si') strings.push(cellText(text));
  }
  return strings;
}
