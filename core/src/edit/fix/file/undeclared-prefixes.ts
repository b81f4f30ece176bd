import { decodeUtf8 } from '../../../bytes/text.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';

/**
 * The prefixes that a file uses without declaring them, according to findings of a code. A finding holds the prefix
 * as `foo:`, or for a feed the place of its first use. Includes `''` if a declaration was undone, which that place
 * does not name.
 */
export function undeclaredPrefixes({ told, block }: ProjectFile, code: string): string[] {
  const prefixes = told.flatMap((finding) => {
    const { value, offset, length } = finding;
    if (finding.code !== code) return [];
    if (value === 'undeclared-prefix' && block !== null && offset !== null && length !== null)
      return [decodeUtf8(block.bytes, offset, offset + length)];
    return /^[^:]+:$/.test(value) ? [value.slice(0, -1)] : [];
  });
  return [...new Set(prefixes)];
}

/** The URI to declare for an unknown prefix; `''` if it cannot be declared. */
export function undeclaredUri(prefix: string): string {
  return prefix === '' || prefix.includes('\ufffd') ? '' : `urn:x-undeclared:${prefix}`;
}
