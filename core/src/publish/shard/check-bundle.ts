import type { BundleSettings } from '../../contract/bundle.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { isIndexNowKey } from '../../rules/export/indexnow-limits.ts';
import { isFileName } from '../bundle/manifest.ts';
import { NamePattern } from './name-pattern.ts';
import { parsePolicy } from './policy.ts';

/**
 * Rejects settings that make an export impossible.
 * @throws UrlsetError `bad-policy`, `bad-expression`, `bad-name-pattern`, `bad-name`, `bad-index-name`,
 *   `bad-indexnow-key`
 */
export function checkBundle({ policies, names, index, renames, changes }: BundleSettings): void {
  const parsed = policies.map(parsePolicy);
  if (names !== null) new NamePattern(names, parsed);
  for (const name of Object.values(renames)) {
    if (!isFileName(`${name}.xml`)) throw new UrlsetError('bad-name', { name });
  }
  const isIndex = index === null || (isFileName(index) && /\.xml(\.gz)?$/i.test(index));
  if (!isIndex) throw new UrlsetError('bad-index-name', { value: index });
  const key = changes?.indexNowKey ?? null;
  if (key !== null && !isIndexNowKey(key)) throw new UrlsetError('bad-indexnow-key', { value: key });
}
