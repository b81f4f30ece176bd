import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export const samples = fileURLToPath(new URL('../assets/samples', import.meta.url));

/** Copies a folder of samples, so that a test may change the files. Returns the path of the copy. */
export async function copySample(name: string, folder: string): Promise<string> {
  const target = path.join(folder, name);
  await mkdir(target, { recursive: true });
  for (const file of await readdir(path.join(samples, name))) {
    await copyFile(path.join(samples, name, file), path.join(target, file));
  }
  return target;
}

/** A sitemap of these locs, one entry per line. */
export function urlset(...locs: string[]): string {
  return sitemapOf(...locs.map((loc) => entry(loc)));
}

/** An entry with its loc, which must already be escaped, and the XML that follows it. */
export function entry(loc: string, rest = ''): string {
  return `  <url><loc>${loc}</loc>${rest}</url>\n`;
}

/** A sitemap of these entries. */
export function sitemapOf(...entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/** A row of an index with its loc, which must already be escaped, and the XML that follows it. */
export function sitemapRow(loc: string, rest = ''): string {
  return `  <sitemap><loc>${loc}</loc>${rest}</sitemap>\n`;
}

/** An index of these rows. */
export function indexOf(...rows: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`;
}

/** Writes a file into a folder. Returns its path. */
export async function put(folder: string, name: string, content: string | Uint8Array): Promise<string> {
  const file = path.join(folder, name);
  // The app watches its files and would read a half-written one.
  const whole = path.join(tmpdir(), randomUUID());
  await writeFile(whole, content);
  await rename(whole, file);
  return file;
}

/** The text of a file, decompressed if it is gzipped. */
export async function text(file: string): Promise<string> {
  const bytes = await readFile(file);
  return (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('utf8');
}

/** The bytes and modification time of a file, to prove later that nothing wrote to it. */
export async function untouched(file: string): Promise<{ bytes: string; mtime: bigint }> {
  const [bytes, { mtimeNs }] = await Promise.all([readFile(file, 'base64'), stat(file, { bigint: true })]);
  return { bytes, mtime: mtimeNs };
}

/**
 * The records in the journals of an app. Main writes a record a moment after the window shows what happened, or later
 * if the disk is busy. A test that kills the app must first wait for the record.
 */
export async function journaled(userData: string): Promise<string> {
  const folder = path.join(userData, 'journals');
  const files = (await readdir(folder)).map((name) => path.join(folder, name, 'journal.jsonl'));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('');
}
