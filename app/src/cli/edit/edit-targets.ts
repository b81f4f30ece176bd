import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { Input } from '../inputs/inputs.ts';
import { isSameFile, statOf } from '../inputs/paths.ts';

/**
 * Maps the path of each input to the path to write to: its base name in the output folder, or the path as given.
 * @param out the folder; null to write in place
 * @throws UrlsetError `not-a-folder`, `one-base-name`, `onto-itself`
 */
export function editTargets(inputs: readonly Input[], out: string | null): Map<string, string> {
  if (out === null) return new Map(inputs.map((input) => [input.path, input.shown]));
  if (statOf(out)?.isDirectory() === false) throw new UrlsetError('not-a-folder', { name: out });
  const byName = new Map<string, Input>();
  for (const input of inputs) {
    const base = path.basename(input.path);
    const target = path.join(out, base);
    // On some systems, names that differ only in case are the same file.
    const name = base.normalize('NFC').toLowerCase();
    const other = byName.get(name);
    if (other) throw new UrlsetError('one-base-name', { name: input.shown, other: other.shown, target });
    if (isSameFile(target, input.path)) throw new UrlsetError('onto-itself', { name: input.shown });
    byName.set(name, input);
  }
  return new Map(inputs.map((input) => [input.path, path.join(out, path.basename(input.path))]));
}
