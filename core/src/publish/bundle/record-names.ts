import { MANIFEST_NAME, PAGES_NAME, ROBOTS_NAME, SIDECAR_NAME } from './manifest.ts';

/** The names of the files that an export writes beside the sitemaps; null for a file that it does not write. */
export interface RecordNames {
  readonly manifest: string;
  readonly sidecar: string;
  readonly robots: string | null;
  readonly pages: string | null;
  /** The links between pages; see `core/src/publish/parts/edges.ts`. */
  readonly edges: string | null;
}

export const BUNDLE_RECORD: RecordNames = {
  manifest: MANIFEST_NAME,
  sidecar: SIDECAR_NAME,
  robots: ROBOTS_NAME,
  pages: PAGES_NAME,
  edges: null,
};

/** The names of all of them. */
export function recordNames({ manifest, sidecar, robots, pages, edges }: RecordNames): string[] {
  return [manifest, sidecar, robots, pages, edges].flatMap((name) => name ?? []);
}
