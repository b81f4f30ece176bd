import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../contract/edits.ts';
import { wholeView } from '../../../contract/values.ts';
import { listFindings } from '../../../findings/list.ts';
import type { Project } from '../../../project/project.ts';
import { often } from '../../../project/testing/often.ts';
import { fileCodes, NOW, projectOf, values, written } from '../../../project/testing/sitemaps.ts';
import { positionsAt } from '../../../table/positions.ts';
import { codesOfAll, fixAll } from '../fix-all.ts';
import { scopeOf } from '../fix-scope.ts';
import { previewFix } from '../preview-fix.ts';
import { provenFix } from '../testing/fix-proof.ts';

const CODE = 'text-stray-line';
const request = { kind: 'fix', code: CODE, mode: 'unsafe', rows: null } as const;
const a = (path: number | string) => `https://a.example/${path}`;
const everywhere = (project: Project) => scopeOf(project, wholeView(null), null);
const locs = (project: Project) => values(project).map(([loc]) => loc);

/** The list after the fix. Expects that no line of it breaks the rule. */
function fixed(text: string): string {
  const [after = ''] = provenFix(CODE, null, [text]);
  expect(fileCodes(projectOf(after))).not.toContain(CODE);
  return after;
}

describe('a text list with lines that are not URLs', () => {
  it.each<[string, before: string, after: string]>([
    ['loses its blank lines', `\n${a(1)}\n\n \t\n${a(2)}\n\n`, `${a(1)}\n${a(2)}\n`],
    ['loses lines without a URL', `# All\n${a(1)}\nOur pages\n2025-01-01\n${a(2)}`, `${a(1)}\n${a(2)}`],
    [
      'keeps only the URL of a line with other text',
      `- ${a(1)}\n${a(2)}\n"${a(3)}",2025-01-01\n`,
      `${a(1)}\n${a(2)}\n${a(3)}\n`,
    ],
    [
      'splits a line with several URLs',
      `${a(1)}\n(${a(2)} ${a(3)})\n${a(4)}`,
      `${a(1)}\n${a(2)}\n${a(3)}\n${a(4)}`,
    ],
    ['has its last line fixed even without a line end', `${a(1)}\r\n- ${a(2)}`, `${a(1)}\r\n${a(2)}`],
    ['keeps CR line ends', `${a(1)}\r\r- ${a(2)}\r`, `${a(1)}\r${a(2)}\r`],
    ['keeps its byte order mark', `\ufeff\n- ${a(1)}\n${a(2)}\n`, `\ufeff${a(1)}\n${a(2)}\n`],
    [
      'keeps everything else',
      ` ${a(1)} \n\n/path\t\nä.example\n${a('"2"')}\n`,
      ` ${a(1)} \n/path\t\nä.example\n${a('"2"')}\n`,
    ],
  ])('%s', (_, before, after) => {
    expect(fixed(before)).toBe(after);
  });

  it('is fixed only as a whole, not for selected rows', () => {
    const project = projectOf(`${a(1)}\n\n${a(2)}`);
    const rows = [{ first: 0, count: 2 }];
    expect(() => project.resolve(wholeView(null), project.order, { ...request, rows })).toThrow(
      'nothing-to-fix',
    );
  });

  it('has a preview that counts the lines to change and shows the first of them', () => {
    const project = projectOf(`# All\n${a(1)}\n\n"${a(2)}"\n(${a(3)} ${a(4)})`);
    const preview = [...previewFix(project, CODE, everywhere(project), 'unsafe', 3)].at(-1);
    expect(preview).toMatchObject({ count: 4, done: 1, total: 1 });
    expect(preview?.changes).toEqual(
      [
        ['# All', ''],
        ['\n', ''],
        [`"${a(2)}"`, a(2)],
      ].map(([before, after]) => ({ file: 0, at: null, field: null, before, after })),
    );
  });
});

describe('all safe fixes', () => {
  it.each<[string, before: string, after: string]>([
    [
      'remove lines from a list if no words are lost',
      `${a(1)}\n\n7. ${a(2)}\n---\n${a(3)}\n`,
      `${a(1)}\n${a(2)}\n${a(3)}\n`,
    ],
    [
      'skip a list that would lose words',
      `${a('1|x')}\n\n# All\n- ${a(2)}\n`,
      `${a('1%7Cx')}\n\n# All\n- ${a(2)}\n`,
    ],
    [
      'skip a list with a line that the user must decide about',
      `${a(1)}\n(${a(2)} ${a(3)})`,
      `${a(1)}\n(${a(2)} ${a(3)})`,
    ],
  ])('%s', (_, before, after) => {
    const project = projectOf(before);
    const { edit } = fixAll(project, codesOfAll(project, 'safe'), 'safe', () => everywhere(project));
    expect(written(project)).toBe(after);
    expect(edit === null).toBe(before === after);
    const { findings } = listFindings([projectOf(before)], String, 9, NOW);
    expect(findings.find(({ code }) => code === CODE)?.fix).toMatch('remove lines that are not URLs');
  });
});

const anyLine = fc.constantFrom(
  ...[a('?'), '/?', 'www.a.example/?', ` ${a('?')}`, '', ' ', 'words', '# c', '2025'],
  ...[`- ${a('?')}`, `"${a('?')}",1`, `x ${a('?')}/1 ${a('?')}/2`],
);
/** Lines in which each URL occurs once. */
const anyLines = fc
  .array(anyLine, { minLength: 1, maxLength: 12 })
  .map((lines) => lines.map((line, at) => line.replaceAll('?', `page-${at}`)));

/** The expected list, built line by line. Its last line has a line end only if the last line of the file had one. */
function expected(lines: readonly string[], end: string, last: string): string {
  let text = '';
  for (const [at, line] of lines.entries()) {
    const own = at === lines.length - 1 ? last : end;
    const isLast = !lines.slice(at + 1).some((other) => other.includes('https') || /^(\/|www)/.test(other));
    if (/^\s*(https|\/|www)/.test(line)) text += line + own;
    else if (line.includes('https'))
      text += [...line.matchAll(/https:[^\s"]+/g)].join(end) + (isLast ? last : own);
  }
  return text;
}

it('produces the same lists as a slow line-by-line fix', () => {
  const ends = fc.constantFrom('\n', '\r\n');
  fc.assert(
    fc.property(anyLines, ends, fc.boolean(), (lines, end, isOpen) => {
      const all = [a(0), ...lines];
      const text = all.join(end) + (isOpen ? '' : end);
      const project = projectOf(text);
      fc.pre(fileCodes(project).includes(CODE) && project.file(0).kind === 'text');
      expect(fixed(text)).toBe(expected(all, end, text.endsWith(end) ? end : ''));
    }),
    often(150),
  );
});

const anyEdit: fc.Arbitrary<(length: number) => Edit> = fc
  .tuple(
    fc.constantFrom('set', 'insert', 'remove', 'arrange'),
    fc.nat(20),
    fc.integer({ min: 1, max: 3 }),
    fc.nat(20),
  )
  .map(([kind, from, most, to]) => (length) => {
    const at = from % Math.max(1, length);
    const count = Math.min(most, length - at);
    const positions = [positionsAt(0, at, count)];
    if (kind === 'insert' || count === 0) return { kind: 'insert', file: 0, at, entries: a(`new/${from}`) };
    if (kind === 'set') return { kind: 'set', field: 'loc', positions, value: a(`set/${from}`) };
    if (kind === 'remove') return { kind: 'remove', positions };
    return { kind: 'arrange', positions, at: to % (length - count + 1) };
  });

it('writes the URLs shown, even if edited before or after the fix, and undo restores every byte', () => {
  fc.assert(
    fc.property(anyLines, fc.array(anyEdit, { maxLength: 4 }), fc.nat(4), (lines, edits, place) => {
      const text = [a(0), ...lines].join('\n');
      const project = projectOf(text);
      fc.pre(fileCodes(project).includes(CODE) && project.file(0).kind === 'text');
      for (const [at, edit] of [...edits, null].entries()) {
        if (at === Math.min(place, edits.length)) {
          project.apply(project.resolve(wholeView(null), project.order, request).edit, null, null);
        }
        if (edit) project.apply(edit(project.file(0).order.length), null, null);
      }
      const again = projectOf(written(project));
      if (locs(project).some((loc) => loc?.startsWith('https'))) expect(locs(again)).toEqual(locs(project));
      expect(fileCodes(again)).not.toContain(CODE);
      while (project.undo());
      expect(written(project)).toBe(text);
    }),
    often(200),
  );
});
