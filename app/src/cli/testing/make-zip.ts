import { deflateRawSync } from 'node:zlib';
import { crc32 } from '../../export/archive/zip.ts';

/** Makes a deflated zip of these files. Does not check their names. */
export async function makeZip(files: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text);
    const data = deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, Buffer.from(name)]),
    );
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

/** Marks all members of a zip as encrypted. */
export function asEncrypted(zip: Uint8Array): Uint8Array {
  const copy = Buffer.from(zip);
  for (const [magic, flags] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    for (let at = copy.indexOf(magic); at >= 0; at = copy.indexOf(magic, at + 1)) {
      copy.writeUInt16LE(copy.readUInt16LE(at + flags) | 1, at + flags);
    }
  }
  return copy;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/**
 * A workbook with two sheets, as spreadsheet programs write it. The second sheet has a date and three URLs: a shared
 * string, an inline string and the result of a formula.
 * @param empty the number of rows to add at the end, each with only a styled cell
 */
export function makeWorkbook(empty = 0): Promise<Uint8Array> {
  const rows = Array.from({ length: empty }, (_, n) => `<row r="${n + 9}"><c r="A${n + 9}" s="1"/></row>`);
  return makeZip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="urn:r"><sheets><sheet name="Notes" sheetId="1" r:id="rId1"/><sheet name="URLs" sheetId="2" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId2" Target="worksheets/sheet2.xml"/><Relationship Id="rId1" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst ${MAIN}><si><t>URL</t></si><si><r><t>Last </t></r><r><t>modified</t></r><rPh><t>x</t></rPh></si><si><t>https://a.example/1?a&amp;b</t></si></sst>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>nothing here</t></is></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${MAIN}><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="C1" t="s"><v>0</v></c><c r="D1" t="s"><v>1</v></c></row><row r="3"><c r="C3" t="s"><v>2</v></c><c r="D3" s="1"><v>45352.5</v></c></row><row r="4"><c r="C4" t="inlineStr"><is><t>https://a.example/2</t></is></c><c r="D4" s="1"/></row><row r="7"><c r="C7" t="str"><f>CONCAT("x")</f><v>https://a.example/3</v></c></row>${rows.join('')}</sheetData></worksheet>`,
  });
}
