import type { BundleSettings } from '@urlset/core/contract.ts';

/**
 * Renames the shard that has this name. An empty name restores its own. An exported shard keeps the name of its
 * export, so both that name and its own lead to the new one.
 */
export function renameShard(settings: BundleSettings, name: string, wished: string): BundleSettings {
  const from = stemOf(name);
  const { renames } = settings;
  const own = Object.keys(renames).find((known) => renames[known] === from) ?? from;
  const to = stemOf(wished.trim()) || own;
  const { [own]: _, ...others } = renames;
  return {
    ...settings,
    renames: { ...others, ...(own !== to && { [own]: to }), ...(from !== to && { [from]: to }) },
  };
}

/** A file name without the extension that exporting adds. */
function stemOf(name: string): string {
  return name.replace(/(\.xml)?(\.gz)?$/i, '');
}
