import { decodeUtf8 } from '../../../bytes/text.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';

/**
 * The prefixes that a file uses and does not declare, as findings of a code tell: `foo:`, or of a feed the place where
 * one is used first; `''` for one that is undone, which that place does not name.
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

/** What a prefix is declared as that nobody knows; `''` for one that cannot be declared. */
export function undeclaredUri(prefix: string): string {
  return prefix === '' || prefix.includes('\ufffd') ? '' : `urn:x-undeclared:${prefix}`;
}
