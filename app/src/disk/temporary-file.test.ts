import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TemporaryFile } from './temporary-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const readFrom = (file: TemporaryFile, place: number, length: number) => {
  const bytes = new Uint8Array(length);
  file.read(place, bytes);
  return [...bytes];
};

describe('a temporary file', () => {
  it('can be read at any offset, in any order', () => {
    const file = new TemporaryFile(() => undefined, folder);
    expect(file.write([Uint8Array.of(1, 2), new Uint8Array(0), Uint8Array.of(3)])).toBe(0);
    expect(file.write([Uint8Array.of(4, 5)])).toBe(3);
    expect(readFrom(file, 3, 2)).toEqual([4, 5]);
    expect(readFrom(file, 1, 2)).toEqual([2, 3]);
  });

  it('reports how much was written', () => {
    const told: number[] = [];
    const file = new TemporaryFile((bytes) => told.push(bytes), folder);
    file.write([new Uint8Array(7), new Uint8Array(2)]);
    file.write([new Uint8Array(1)]);
    expect(told).toEqual([9, 1]);
  });

  it('does not appear in its folder, but can still be read', () => {
    const file = new TemporaryFile(() => undefined, folder);
    file.write([Uint8Array.of(1)]);
    expect(readdirSync(folder)).toEqual([]);
    expect(readFrom(file, 0, 1)).toEqual([1]);
  });

  it('accepts no bytes if it cannot be created', () => {
    const file = new TemporaryFile(() => undefined, path.join(folder, 'nowhere'));
    expect(file.write([Uint8Array.of(1)])).toBeNull();
    expect(() => readFrom(file, 0, 1)).toThrow(RangeError);
  });

  it('refuses to read beyond its end', () => {
    const file = new TemporaryFile(() => undefined, folder);
    file.write([Uint8Array.of(1)]);
    expect(() => readFrom(file, 0, 2)).toThrow('nothing was written');
  });
});
