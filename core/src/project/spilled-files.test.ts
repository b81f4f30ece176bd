// @module-tag slow
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeView } from '../contract/values.ts';
import { listFindings } from '../findings/list.ts';
import { ByteBudget } from '../table/byte-budget.ts';
import { waitingFile } from '../table/file/project-file.ts';
import type { Spill } from '../table/spilled-file.ts';
import { pack } from '../table/testing/pack.ts';
import { Project } from './project.ts';
import { anySitemap } from './testing/any-sitemap.ts';
import { often } from './testing/often.ts';
import { contentOf, NOW, url, urlset } from './testing/sitemaps.ts';

/** A spill in an array. It refuses parts once it holds the given number of bytes. */
class ArraySpill implements Spill {
  readonly bytes: number[] = [];
  readonly #most: number;
  isBroken = false;

  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  write(parts: readonly Uint8Array[]): number | null {
    const place = this.bytes.length;
    if (place >= this.#most) return null;
    for (const part of parts) for (const byte of part) this.bytes.push(byte);
    return place;
  }

  read(place: number, bytes: Uint8Array): void {
    if (this.isBroken) throw new RangeError('broken');
    bytes.set(this.bytes.slice(place, place + bytes.length));
  }
}

/** A project with these files, packed as a reading thread packs them. */
function projectWith(spill: Spill | null, files: readonly string[]): Project {
  const project = new Project(NOW, ByteBudget.of(0), spill);
  for (const [place, text] of files.entries()) {
    const content = contentOf(text);
    const { read } = content;
    if (read.kind === 'urlset') {
      read.packed = pack(deflateRawSync(read.bytes), read.bytes.length);
      read.bytes = new Uint8Array(0);
    }
    project.adopt(project.addFile(waitingFile(`${place}.xml`)).id, content);
  }
  while (project.work(1000));
  return project;
}

/** Everything that a report and the rows show. The rows of the last file come first. */
function told(project: Project) {
  const rows = project.files.map(({ id, order }) => project.rows(wholeView(id), 0, order.length)).reverse();
  return { rows, list: listFindings([project], ({ name }) => name, Number.POSITIVE_INFINITY, NOW) };
}

const same = (at: number) => url(`https://a.example/${at % 3}`, `<lastmod>2025-13-0${at}</lastmod>`);
const FILES = [0, 1, 2, 3, 4, 5].map((file) => urlset(...[1, 2, 3, 4].map((at) => same(file + at))));

describe('a project that moves columns and bytes out of memory', () => {
  it('reports the same as one that keeps them, whether or not the spill has room for all files', () => {
    const most = fc.constantFrom(0, 1, 3000, Number.POSITIVE_INFINITY);
    const files = fc.array(fc.oneof(anySitemap, fc.constantFrom(...FILES)), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(files, most, (texts, most) => {
        expect(told(projectWith(new ArraySpill(most), texts))).toEqual(told(projectWith(null, texts)));
      }),
      often(200),
    );
  });

  it('loads spilled columns and bytes only when it needs them', () => {
    const spill = new ArraySpill();
    const project = projectWith(spill, FILES);
    expect(spill.bytes.length).toBeGreaterThan(0);
    spill.isBroken = true;
    const { summary } = listFindings([project], ({ name }) => name, 0, NOW);
    expect(summary.byCode).toMatchObject({ 'duplicate-loc': 21, 'lastmod-not-a-date': 24 });
    expect(() => told(project)).toThrow('broken');
    spill.isBroken = false;
    expect(told(project)).toEqual(told(projectWith(null, FILES)));
  });

  it('refuses edits, because they would be lost', () => {
    const project = projectWith(new ArraySpill(), FILES);
    const rows = [{ first: 0, count: 1 }];
    const { edit } = project.resolve(wholeView(0), project.order, {
      ...{ kind: 'set', rows, field: 'loc', value: 'https://a.example/x' },
    });
    expect(() => project.apply(edit, null, null)).toThrow('cannot change');
  });
});
