import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { isFileName } from '@urlset/core/publish/bundle/manifest.ts';
import * as v from 'valibot';

/** The commit point: once a staging folder contains this file, a killed export is finished, not rolled back. */
export const COMMIT_FILE = 'commit.json';

/** What remains to be done once everything is staged. All names refer to files in the target folder itself. */
export interface CommitRecord {
  /** Names of the staged files to move into the target, in this order. */
  readonly rename: readonly string[];
  readonly remove: readonly string[];
  /**
   * Only in the record of a composition: paths of bundle folders, relative to the target. The files in the
   * `.urlset-parts` folder of each are put into place first, according to the commit record in that folder.
   */
  readonly parts?: readonly string[];
  /**
   * Only in the record in a `.urlset-parts` folder: the path of the composition's target, relative to the bundle
   * folder. The record is valid only for a commit of that target.
   */
  readonly first?: string;
}

const name = v.pipe(v.string(), v.check(isFileName));
const record = v.object({
  version: v.literal(1),
  rename: v.array(name),
  remove: v.array(name),
  parts: v.exactOptional(v.array(v.string())),
  first: v.exactOptional(v.string()),
});

export function commitBytes(record: CommitRecord): Uint8Array {
  return encodeUtf8(`${JSON.stringify({ version: 1, ...record }, null, 2)}\n`);
}

/** Parses a commit record. Returns null if it is invalid. */
export function parseCommit(bytes: Uint8Array): CommitRecord | null {
  try {
    const parsed = v.safeParse(record, JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
