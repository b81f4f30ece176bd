import { MANIFEST_NAME } from '@urlset/core/publish/bundle/manifest.ts';
import { SINGLE } from '@urlset/core/publish/shard/single.ts';
import { readRange } from '../read-range.ts';
import type { Target } from '../target/target.ts';
import { manifestIn } from './find-bundle.ts';

/**
 * Whether the earlier export in a target is one sitemap without an index; null without a readable manifest. Only looks
 * at the target.
 * @throws UrlsetError `export-running`, `staging-not-ours`, `not-our-archive`
 */
export async function earlierForm(target: Target): Promise<boolean | null> {
  await target.foresee();
  const found = await target.find(MANIFEST_NAME);
  const manifest = found && manifestIn(readRange(found));
  if (manifest === null || manifest instanceof Error) return null;
  return manifest.indexes.length === 0 && manifest.names === SINGLE.names;
}
