import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const root = path.resolve(import.meta.dirname, '../../../..');
export const samples = path.join(root, 'assets/samples');
/** Fixtures of other projects, and real sitemaps. They are not part of the repository; tests skip them if absent. */
export const corpus = path.join(root, '../shared/corpus');
export const hasCorpus = existsSync(corpus);
/** The protocol's XML schemas, in the corpus. */
export const schemas = path.join(corpus, 'samdark+sitemap/tests');
/** Schemas of report formats. */
export const reportSchemas = path.join(root, '../shared/schemas');

/** A row of the corpus's MANIFEST.tsv. */
export interface Fixture {
  /** Its path within the corpus. */
  file: string;
  origin: string;
  kind: string;
  entries: string;
  /** Faults noted when the file was collected. */
  flags: string;
  /** The outcome that the file's project of origin expects. */
  expected: string;
}

export const fixtures: readonly Fixture[] = hasCorpus
  ? readFileSync(path.join(corpus, 'MANIFEST.tsv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [file = '', , , origin = '', kind = '', entries = '', , , flags = '', expected = ''] =
          line.split('\t');
        return { file, origin, kind, entries, flags, expected };
      })
  : [];

/** The paths of all files below a folder, sorted; none if the folder does not exist. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** The files of the corpus in formats that fixes can change. */
export const fixablePaths = filesIn(corpus).filter((file) => /\.(xml|txt|rss|atom|gz)$/.test(file));

/** The content of a file, inflated if it is gzipped; null if its gzip is damaged. */
export function contentOf(file: string): Buffer | null {
  const bytes = readFileSync(file);
  if (!(bytes[0] === 0x1f && bytes[1] === 0x8b)) return bytes;
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
}
