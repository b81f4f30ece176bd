import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPieces } from './read-pieces.ts';

let folder: string;
let file: number;
const content = Uint8Array.from({ length: 1003 }, (_, at) => (at * 7) % 251);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-pieces-'));
  writeFileSync(path.join(folder, 'a'), content);
  file = openSync(path.join(folder, 'a'), 'r');
});
afterEach(() => {
  closeSync(file);
  rmSync(folder, { recursive: true });
});

it.each([0, 1, 3, 4, 5, 1000, 1003])('reads %i bytes', async (length) => {
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  expect(await readPieces(file, bytes)).toBe(true);
  expect([...bytes]).toEqual([...content.subarray(0, length)]);
});

it('returns false if the file is shorter than requested', async () => {
  expect(await readPieces(file, new Uint8Array(new SharedArrayBuffer(1004)))).toBe(false);
});

it('returns false if the file cannot be read', async () => {
  const folderFile = openSync(folder, 'r');
  expect(await readPieces(folderFile, new Uint8Array(new SharedArrayBuffer(8)))).toBe(false);
  closeSync(folderFile);
});
