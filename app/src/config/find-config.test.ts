import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findConfig } from './find-config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-config-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('finds urlset.json in a parent folder, and skips a folder of the same name', () => {
  const deep = path.join(folder, 'a', 'b');
  mkdirSync(path.join(deep, 'urlset.json'), { recursive: true });
  const file = path.join(folder, 'urlset.json');
  writeFileSync(file, '{}');
  expect(findConfig(deep)).toBe(file);
});

it('skips folders whose paths are too long', () => {
  const file = path.join(folder, 'urlset.json');
  writeFileSync(file, '{}');
  expect(findConfig(path.join(folder, ...Array<string>(20).fill('d'.repeat(250))))).toBe(file);
  expect(findConfig(path.join(folder, 'e'.repeat(300)))).toBe(file);
});
