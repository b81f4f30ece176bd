import { describe, expect, it } from 'vitest';
import { lastOf } from '../../bytes/steps.ts';
import { FIELDS, type Field } from '../../contract/values.ts';
import { readPasted } from './pasted-cells.ts';

describe('readPasted', () => {
  it.each<[string, string, (Field | null)[], number, boolean]>([
    ['values for the given fields', 'a\tb\nc', ['loc', 'lastmod'], 2, false],
    ['field names in another order', 'lastmod\tloc\n2025\ta', ['lastmod', 'loc'], 1, true],
    ['capitalized field names from a spreadsheet', 'Loc\tLastMod \r\na\t2025', ['loc', 'lastmod'], 1, true],
    ['an unknown column next to loc', 'title\tloc\nHome\ta', [null, 'loc'], 1, true],
    ['unknown columns without loc', 'title\tpriority\nHome\t1', ['loc', 'lastmod'], 2, false],
    ['a repeated field name', 'loc\tloc\na\tb', ['loc', 'lastmod'], 2, false],
    ['a single line as a value', 'loc', ['loc'], 1, false],
    ['nothing', '', ['loc'], 1, false],
  ])('reads %s', (_, text, fields, rows, isNamed) => {
    const read = lastOf(readPasted(text, FIELDS));
    expect([read.fields, read.height, read.isNamed]).toEqual([fields, rows, isNamed]);
  });
});
