import { describe, expect, it } from 'vitest';
import { mendedLine } from './mended-line.ts';

const A = 'https://a.example/1';
const B = 'https://b.example/2';

describe('a line of a text list that is not a URL', () => {
  it.each<[string, string, string[]]>([
    ['quotes', `"${A}"`, [A]],
    ['single quotes', `'${A}'`, [A]],
    ['curly quotes', `“${A}”`, [A]],
    ['a tab', `7\t${A}`, [A]],
    ['a number', `12. ${A}`, [A]],
    ['a number in brackets', `(3) ${A}`, [A]],
    ['a dash', `- ${A}`, [A]],
    ['a bullet', `• ${A}`, [A]],
    ['an asterisk', `* ${A}`, [A]],
    ['angle brackets', `<${A}>`, [A]],
    ['an arrow', `→ ${A}`, [A]],
    ['a byte order mark inside the file', `\ufeff${A}`, [A]],
    ['a zero-width space', `\u200b${A}`, [A]],
    ['the same URL twice', `1. ${A} (${A})`, [A]],
    ['a Markdown link whose text is its URL', `[${A}](${A})`, [A]],
    ['nothing', '', []],
    ['a horizontal rule', '-----', []],
    ['a comment without words', '#', []],
  ])('yields its URLs, not marked as doubtful: %s', (_, line, urls) => {
    expect(mendedLine(line)).toEqual({ urls, isDoubtful: false });
  });

  it.each<[string, string, string[]]>([
    ['words', 'Our pages', []],
    ['a letter', 'x', []],
    ['quotes and a date', `"${A}",2025-01-01`, [A]],
    ['apostrophes and a number', `'${A}', 0.5`, [A]],
    ['a comma in quotes', `7,"${A},2"`, [`${A},2`]],
    ['a date before it', `2025-01-01,${A}`, [A]],
    ['cells around it', `7;${A};0.5`, [A]],
    ['a date', '2025-01-01', []],
    ['a one-character word', '頁', []],
    ['a URL and words', `Our pages: ${A}`, [A]],
    ['a Markdown link', `- [Our pages](${A})`, [A]],
    ['an element', `<loc>${A}</loc>`, [A]],
    ['a period that may belong to the URL', `* ${A}.`, [A]],
    ['two URLs', `- ${A} ${B}`, [A, B]],
    ['two URLs in cells', `1,${A},${B}`, [A, B]],
    ['two URLs in JSON', `["${A}","${B}"]`, [A, B]],
    ['two URLs in a Python list', `['${A}','${B}']`, [A, B]],
    ['a comment', '# all of them', []],
    ['a commented-out URL', `# ${A}`, []],
    ['a URL after two slashes', `// ${A}`, []],
    ['an incomplete URL', '- https://', []],
    ['another scheme', '- ftp://a.example/', []],
    ['no scheme', '- www.a.example', []],
  ])('yields its URLs, marked as doubtful: %s', (_, line, urls) => {
    expect(mendedLine(line)).toEqual({ urls, isDoubtful: true });
  });

  it.each<[string, string[]]>([
    [' ', []],
    [',', []],
    [`'${A}`, [A]],
    [`,${A}`, [A]],
    ['](', []],
    [`"${A}"`, [A]],
    [`[${A}](`, [A]],
  ])('can handle 100,000 repeats of %j', { tags: ['slow'] }, (text, urls) => {
    expect(mendedLine(`- ${text.repeat(100_000)} x`).urls).toEqual(urls);
  });
});
