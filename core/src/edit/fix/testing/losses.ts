import { decodeUtf8 } from '../../../bytes/text.ts';
import type { FixMode, FixPreview } from '../../../contract/values.ts';
import { faultOf } from '../../../project/testing/reference-reader.ts';
import { meaningOf, type Statement, statementsOf, wordsOf } from './statements.ts';

const OWN: ReadonlySet<string> = new Set(['loc', 'lastmod', 'changefreq', 'priority']);

/**
 * What a fix lost without naming it in the preview, and what a safe fix added: one line for each. If the XML was not
 * well-formed, its elements are uncertain, so only the words are compared, and only for a safe fix.
 * @param preview null if there was no preview; then nothing may be lost
 */
export function lossesOf(
  before: Uint8Array,
  after: Uint8Array,
  mode: FixMode,
  preview: FixPreview | null,
): string[] {
  const [was, is] = [decodeUtf8(before), decodeUtf8(after)];
  if (faultOf(before) !== null) return mode === 'safe' ? lostWords(was, is) : [];
  const [said, says] = [statementsOf(was), statementsOf(is)];
  return [...goneUnnamed(said, says, preview), ...changed(said, says, mode, preview)];
}

function lostWords(before: string, after: string): string[] {
  // Text between two words may be removed, which joins them. A percent-escape joins the word after it.
  const left = wordsOf(after);
  const gone = [...wordsOf(before)].filter((word) => !left.has(word));
  const all = gone.length === 0 ? '' : [...left].join(' ');
  return gone.filter((word) => !all.includes(word)).map((word) => `lost word: ${word}`);
}

/** One line for each kind of element, if more of them are gone than the preview said. */
function goneUnnamed(
  said: readonly Statement[],
  says: readonly Statement[],
  preview: FixPreview | null,
): string[] {
  const key = ({ element, kind }: Statement) => `${element} ${kind}`;
  const left = counted(says.map(key));
  // Attributes are shown as changes of their elements.
  return [...counted(said.filter(({ kind }) => !kind.includes('@')).map(key))]
    .map(([one, count]) => [one, count - (left.get(one) ?? 0)] as const)
    .filter(([one, gone]) => gone > 0 && preview !== null && gone > named(one.split(' ')[0] ?? '', preview))
    .map(([one, gone]) => `unnamed: ${gone} ${one}`);
}

/** The number of elements of this name that the fix removes, according to the preview. */
function named(element: string, { removed }: FixPreview): number {
  const local = element.slice(element.indexOf(':') + 1);
  // The preview counts text outside the fields in bytes.
  if (['', 'url', 'sitemap', 'urlset', 'sitemapindex'].includes(local)) return removed.bytes;
  const ofEntries = OWN.has(local) ? removed.entries : 0;
  return (removed.elements[element] ?? removed.elements[local] ?? 0) + ofEntries;
}

function changed(
  said: readonly Statement[],
  says: readonly Statement[],
  mode: FixMode,
  preview: FixPreview | null,
): string[] {
  const had = new Set(said.map(meaningOf));
  const has = new Set(says.map(meaningOf));
  const lost = said.filter(
    (one) => !has.has(meaningOf(one)) && !(preview && mode === 'unsafe' && isShown(one, preview)),
  );
  if (mode === 'unsafe') return lost.map((one) => `not shown: ${meaningOf(one)}`);
  // A loc that gets a scheme or a base URL still ends as before. If a field wrongly
  // contained an element, the text of that element now belongs to the field.
  const isCompleted = (short: Statement, long: string) =>
    (long.startsWith(`${short.kind}: http`) || long.startsWith('loc: http')) &&
    long.endsWith(meaningOf(short).slice(short.kind.length + 2));
  const added = [...has].filter((one) => !had.has(one) && !/^(alternate|link@rel): /.test(one));
  return [
    ...lost
      .filter((one) => !added.some((long) => isCompleted(one, long)))
      .map((one) => `lost: ${meaningOf(one)}`),
    ...added.filter((long) => !said.some((short) => isCompleted(short, long))).map((one) => `added: ${one}`),
  ];
}

/** Whether a preview shows the old value of a statement, or counts its element as removed. */
function isShown({ element, value }: Statement, preview: FixPreview): boolean {
  if (named(element, preview) > 0) return true;
  const words = value.split(/[\s&<>"']+/);
  // A preview shows only excerpts of long texts.
  return preview.changes.some(
    ({ before }) => before.includes('…') || words.every((word) => before.includes(word)),
  );
}

function counted(all: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
