import type { BundleSettings } from '@urlset/core/contract.ts';

/**
 * These settings with another name for the shard that has this one; an empty one gives it back its own. A shard
 * that was exported goes by the name that it was exported by, so both that and its own lead to the new one.
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

/** A file name without the ending that exporting gives it. */
function stemOf(name: string): string {
  return name.replace(/(\.xml)?(\.gz)?$/i, '');
}
