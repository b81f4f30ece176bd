import { wholeView } from '@urlset/core/contract.ts';
import { Project } from '@urlset/core/project/project.ts';
import { contentOf, NOW, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import { waitingFile } from '@urlset/core/table/file/project-file.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import { describe, expect, it } from 'vitest';
import { HeardTable } from './heard-table.ts';
import { TableFeed } from './table-feed.ts';
import { type TableMessage, ToldTable } from './told-table.ts';

class Told {
  readonly project = new Project(NOW);
  readonly #told = new ToldTable(new TableFeed(this.project));
  readonly #heard = new HeardTable();

  open(text: string): void {
    const file = this.project.addFile(waitingFile(`${this.project.files.length}.xml`));
    this.project.adopt(file.id, contentOf(text));
  }

  set(row: number, value: string): void {
    const rows = [{ first: row, count: 1 }];
    const request = { kind: 'set', rows, field: 'loc', value } as const;
    const { edit } = this.project.resolve(wholeView(null), this.project.order, request);
    this.project.apply(edit, null, null);
  }

  rest() {
    return this.#told.rest();
  }

  hear(message: TableMessage): void {
    this.#heard.hear(structuredClone(message));
  }

  /** Sends the thread everything it lacks. Returns the number of blocks sent. */
  tell(): number {
    let blocks = 0;
    for (const message of this.rest()) {
      if (message.type === 'blocks') blocks += message.blocks.length;
      this.hear(message);
    }
    return blocks;
  }

  /** The locs that the thread knows, by file. */
  get locs(): string[][] {
    return this.#heard.project ? locsOf(this.#heard.project.table) : [];
  }

  get names(): readonly string[] {
    return this.#heard.project?.names ?? [];
  }
}

function locsOf(table: UrlTable): string[][] {
  return table.blocks.map(({ base, columns }) =>
    Array.from({ length: columns.count }, (_, at) => table.text(base + at, 0)),
  );
}

describe('a thread that receives a table', () => {
  it('receives each block once, even of empty sitemaps, and again when the block grows', () => {
    const told = new Told();
    for (const text of [urlset(url('a')), urlset(), urlset(), urlset(url('b'), url('c'))]) told.open(text);
    expect(told.tell()).toBe(4);
    expect(told.locs).toEqual([['a'], [], [], ['b', 'c']]);
    expect(told.names).toEqual(['0.xml', '1.xml', '2.xml', '3.xml']);
    expect(told.tell()).toBe(0);

    told.set(1, 'd');
    expect(told.tell()).toBe(1);
    told.set(2, 'e');
    // The thread already has the column that contains the new value.
    expect(told.tell()).toBe(0);
    expect(told.locs).toEqual([['a'], [], [], ['d', 'e']]);

    told.open(urlset(url('f')));
    expect(told.tell()).toBe(1);
    expect(told.locs).toEqual([['a'], [], [], ['d', 'e'], ['f']]);
  });

  it('drops blocks that no longer exist', () => {
    const told = new Told();
    for (const text of [urlset(url('a')), urlset(url('b'))]) told.open(text);
    told.tell();
    told.project.forget(0);
    expect(told.tell()).toBe(0);
    expect(told.locs).toEqual([['b']]);
    told.project.adopt(0, contentOf(urlset(url('c'))));
    expect(told.tell()).toBe(1);
    expect(told.locs).toEqual([['b'], ['c']]);
  });

  it('receives the whole table, even if it changes meanwhile or is sent by two callers at once', () => {
    const told = new Told();
    for (let file = 0; file < 100; file++) told.open(urlset(url(`${file}`)));
    const rest = told.rest();
    for (const message of [rest.next(), rest.next()]) if (message.value) told.hear(message.value);
    expect(told.locs).toEqual([]);
    told.open(urlset(url('late')));
    expect(told.tell()).toBe(101 - 64);
    expect(told.locs).toEqual([...Array.from({ length: 100 }, (_, file) => [`${file}`]), ['late']]);
    expect([...rest]).toEqual([]);
  });

  it('receives at most 32 blocks per message', () => {
    const told = new Told();
    for (let file = 0; file < 100; file++) told.open(urlset(url(`${file}`)));
    const sizes = [...told.rest()].map((message) => message.type === 'blocks' && message.blocks.length);
    expect(sizes).toEqual([32, 32, 32, 4, false]);
  });
});
