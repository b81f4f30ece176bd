import type { ByteRange } from '../../../bytes/ranges.ts';
import { TOKEN, XmlScanner } from '../../../bytes/scanner.ts';
import { decodeUtf8 } from '../../../bytes/text.ts';
import type { FixMode } from '../../../contract/values.ts';
import { leadStart } from '../../../format/entry/lead-start.ts';
import type { Splice } from '../../../format/extensions/splices.ts';
import { hasSlots } from '../../../protocol/extensions/slots.ts';
import { NamespaceScope } from '../../../protocol/namespace-scope.ts';
import { isSitemapLike } from '../../../protocol/namespaces.ts';
import type { RuleCode } from '../../../rules/registry.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import type { ProjectFile } from '../../../table/file/project-file.ts';
import { isBare } from '../entry/remove-children.ts';
import { brokenRanges } from './dropped-ranges.ts';

/**
 * Removes content between entries that breaks the rule of a code, since only entries belong there. Null in safe mode
 * if any of it has text or attributes.
 */
export function removeStrayContent(
  file: ProjectFile,
  block: EntryBlock,
  code: string,
  mode: FixMode,
): Splice[] | null {
  const broken = new Set(brokenRanges(file, block).map(({ offset }) => offset));
  const strays = file.unread
    .filter(({ offset }) => offset >= block.layout.bodyStart && !broken.has(offset))
    .filter((range) => codeOf(block, range) === code)
    .map(({ offset, length }) => ({
      start: leadStart(block.bytes, block.layout.bodyStart, offset),
      end: leadStart(block.bytes, offset, offset + length),
      text: '',
    }));
  const mayGo = ({ start, end }: Splice) => isBare(block.bytes, start, end);
  return mode === 'safe' && !strays.every(mayGo) ? null : strays;
}

/** The rule that stray content breaks. */
function codeOf({ bytes, layout }: EntryBlock, { offset, length }: ByteRange): RuleCode {
  const scanner = new XmlScanner(bytes, offset, offset + length);
  const token = scanner.next();
  if (token !== TOKEN.open && token !== TOKEN.empty) return 'unknown-child';
  const scope = new NamespaceScope(layout.namespaces);
  scope.enter(scanner, 1);
  scope.resolve(bytes, scanner.nameStart, scanner.nameEnd);
  if (!isSitemapLike(scope.kind, layout.home))
    return hasSlots(scope.kind) ? 'extension-outside-url' : 'unknown-child';
  const name = decodeUtf8(bytes, scope.localStart, scanner.nameEnd);
  return name === 'url' || name === 'sitemap' ? 'wrong-child' : 'unknown-child';
}
