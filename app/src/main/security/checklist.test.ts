import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const tests = [
  path.resolve(here, '../../../../e2e/security.spec.ts'),
  ...readdirSync(here)
    .filter((name) => name.endsWith('.test.ts') && name !== path.basename(import.meta.filename))
    .map((name) => path.join(here, name)),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The points of Electron's checklist, with the tests that the table names. */
const rows = readFileSync(path.join(here, 'README.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, number = '', , , refuses = '', admits = ''] = line.split('|').map((cell) => cell.trim());
    return /^\d+$/.test(number) ? [{ number, named: [refuses, admits] }] : [];
  });

it('has all twenty points', () => {
  expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

it.each(rows)('names existing tests: $number', ({ named }) => {
  for (const name of named.map((cell) => cell.replaceAll('`', '')))
    if (name !== '') expect(tests).toContain(`'${name}'`);
});

it('omits tests only for points about the package', () => {
  expect(rows.filter(({ named }) => named.includes('')).map(({ number }) => number)).toEqual(['16', '19']);
});
