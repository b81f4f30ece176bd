import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { schemas } from '@urlset/core/project/testing/corpus.ts';
import { SaxesParser } from 'saxes';
import { expect } from 'vitest';

/**
 * Whether xmllint and the protocol's schemas are available. If not, bundles are not validated against the schemas.
 */
const hasSchemas = existsSync(schemas) && hasXmllint();

/** The contents of a shard or an index, as read by the parser saxes. */
interface JudgedFile {
  locs: string[];
  lastmods: string[];
}

export interface JudgedBundle {
  names: string[];
  /** The XML files by name. */
  files: Map<string, JudgedFile>;
  /** All locs of the shards, in the order of the shards' names. */
  locs: string[];
}

/**
 * Unpacks a bundle and checks it against the protocol with gzip, unzip, tar, xmllint and the parser saxes, not with
 * code of Urlset. Any fault fails the test.
 * @param target a folder, .zip or .tar; its entries may have only elements of the protocol
 */
export function judgeBundle(target: string, base: string): JudgedBundle {
  const folder = unpacked(target);
  const names = readdirSync(folder).sort();
  const files = new Map<string, JudgedFile>();
  const kinds = new Map<string, string>();
  const zipped: string[] = [];
  for (const name of names.filter((each) => /\.xml(\.gz)?$/.test(each))) {
    const bytes = readFileSync(path.join(folder, name));
    if (name.endsWith('.gz')) {
      zipped.push(path.join(folder, name));
      expect([...bytes.subarray(3, 10)], `the gzip header of ${name}`).toEqual([0, 0, 0, 0, 0, 0, 255]);
    }
    const xml = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    expect(xml.length).toBeLessThanOrEqual(52_428_800);
    const { root, ...file } = parse(xml.toString('utf8'));
    const schema = root === 'sitemapindex' ? 'siteindex.xsd' : 'sitemap.xsd';
    if (hasSchemas) {
      const args = ['--nonet', '--noout', '--schema', path.join(schemas, schema), '-'];
      execFileSync('xmllint', args, { input: xml, stdio: ['pipe', 'pipe', 'pipe'] });
    }
    expect(file.locs.length).toBeLessThanOrEqual(50_000);
    files.set(name, file);
    kinds.set(name, root);
  }
  if (zipped.length > 0) execFileSync('gzip', ['-t', ...zipped]);
  const shards = names.filter((name) => kinds.get(name) === 'urlset');
  const indexed = names
    .filter((name) => kinds.get(name) === 'sitemapindex')
    .flatMap((name) => files.get(name)?.locs ?? []);
  if (indexed.length > 0) expect(indexed.toSorted()).toEqual(shards.map((name) => base + name).toSorted());
  const locs = shards.flatMap((name) => files.get(name)?.locs ?? []);
  expect(new Set(locs).size, 'no loc twice').toBe(locs.length);
  return { names, files, locs };
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function unpacked(target: string): string {
  if (!/\.(zip|tar)$/.test(target)) return target;
  const folder = mkdtempSync(`${target}-unpacked-`);
  if (target.endsWith('.zip')) {
    execFileSync('unzip', ['-tq', target]);
    execFileSync('unzip', ['-q', target, '-d', folder]);
  } else {
    execFileSync('tar', ['-tf', target]);
    execFileSync('tar', ['-xf', target, '-C', folder]);
  }
  return folder;
}

function parse(xml: string): JudgedFile & { root: string } {
  const parser = new SaxesParser();
  const file = { root: '', locs: [] as string[], lastmods: [] as string[] };
  let text = '';
  parser.on('opentag', ({ name }) => {
    file.root ||= name;
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'loc') file.locs.push(text.trim());
    if (name === 'lastmod') file.lastmods.push(text.trim());
  });
  parser.write(xml).close();
  return file;
}

function hasXmllint(): boolean {
  try {
    execFileSync('xmllint', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
