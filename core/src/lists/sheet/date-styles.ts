import { sheetXml } from './sheet-xml.ts';

/** Whether a built-in number format is a date; 18 to 21, 32 and 33 are times only. ECMA-376 part 1, 18.8.30 */
function isKnownDate(format: number): boolean {
  return (
    (format >= 14 && format <= 17) ||
    format === 22 ||
    (format >= 27 && format <= 31) ||
    (format >= 34 && format <= 36) ||
    (format >= 50 && format <= 58)
  );
}

/**
 * For each cell style, by number: whether it shows numbers as dates. Read from `xl/styles.xml`.
 * @throws UrlsetError `bad-sheet`
 */
export function dateStyles(bytes: Uint8Array): boolean[] {
  const formats = new Set<number>();
  const styles: boolean[] = [];
  let isCells = false;
  for (const token of sheetXml(bytes, 'xl/styles.xml')) {
    if (token.kind === 'text') continue;
    if (token.name === 'cellXfs') isCells = token.kind === 'open';
    if (token.kind !== 'open') continue;
    const format = Number(token.attributes.numFmtId);
    if (token.name === 'numFmt' && isDateFormat(token.attributes.formatCode ?? '')) formats.add(format);
    if (token.name === 'xf' && isCells) styles.push(isKnownDate(format) || formats.has(format));
  }
  return styles;
}

/** Whether a format contains a year or a day, outside of quoted text, escaped characters and brackets. */
function isDateFormat(code: string): boolean {
  return /[yd]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));
}
