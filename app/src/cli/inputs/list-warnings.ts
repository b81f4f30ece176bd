import type { ListReport, RefusedRow } from '@urlset/core/contract/lists.ts';
import type { SiteLeftOut } from '@urlset/core/contract/site.ts';
import type { EncodingCandidate } from '@urlset/core/contract/values.ts';
import { count } from '@urlset/core/findings/reports/totals.ts';
import type { ReadAsList } from '../../lists/read-as-list.ts';
import { candidateLines } from './encoding-option.ts';
import type { Opened } from './open-inputs.ts';

/** The number of rejected rows that a warning shows. */
const SHOWN = 3;
const WORDS: Readonly<Record<RefusedRow['reason'], string>> = {
  'no-loc': 'without a URL',
  relative: 'relative URL, but no --base',
  scheme: 'not http or https',
  formula: 'formula',
  'bad-bytes': 'in another encoding',
  'bad-json': 'invalid JSON',
  'open-quote': 'unclosed quote',
  'no-url': 'not a URL',
  'no-new-loc': 'without a new URL',
  pattern: 'wildcard, placeholder or condition',
  'not-permanent': 'not a permanent redirect',
  'bad-removed': 'neither true nor false for removed',
  'bad-extensions': 'invalid XML in the extensions column',
};

/** How many files and folders of a static site are not listed, by reason, and how many pages are too large. */
export type NotListed = { readonly path: string } & SiteLeftOut;

/** The counts for each site folder among the files that were read. */
export function notListed({ files, lists }: Pick<Opened, 'files' | 'lists'>): NotListed[] {
  return files.flatMap(({ shown, path }) => {
    const leftOut = lists.get(path)?.leftOut;
    return leftOut ? [{ path: shown, ...leftOut }] : [];
  });
}

/**
 * Warnings about how a list was read.
 * @param mixed warnings about bytes that are not UTF-8
 */
export function listWarnings(
  shown: string,
  list: Omit<ReadAsList, 'content'>,
  mixed: readonly string[],
): string[] {
  const { refused, refusedRows, removed, changed, reformatted } = list.report;
  const rows = refusedRows
    .slice(0, SHOWN)
    .map(({ line, reason, text }) => `${line} (${WORDS[reason]})${text === '' ? '' : ` ${text}`}`);
  const more = refused > SHOWN ? '; …' : '';
  return [
    `${shown}: read as ${list.settings.kind}${columnsOf(list)}`,
    ...(list.usesGroups !== true && list.settings.columns.some(({ role }) => role === 'group')
      ? [groupWarning(shown)]
      : []),
    ...mixed,
    ...(list.leftOut ? siteWarnings(shown, list.leftOut) : []),
    ...(changed > 0 ? [`${shown}: ${count(changed, 'URL was', 'URLs were')} normalized`] : []),
    ...(reformatted > 0
      ? [`${shown}: ${count(reformatted, 'date was', 'dates were')} converted to W3C format`]
      : []),
    ...(removed.count > 0 ? [removedWarning(shown, removed)] : []),
    ...(refused > 0
      ? [`${shown}: ${count(refused, 'row', 'rows')} left out: ${rows.join('; ')}${more}`]
      : []),
  ];
}

/** Warns that the group column is not used. */
export function groupWarning(shown: string): string {
  return `${shown}: the column group is only for urlset partition, and not used here`;
}

export function removedWarning(shown: string, removed: ListReport['removed']): string {
  return `${shown}: ${removedText(removed)}`;
}

/** Says that rows are marked as removed, and names the first few. */
export function removedText({ count: rows, sample }: ListReport['removed']): string {
  const more = rows > sample.length ? ', …' : '';
  return `${count(rows, 'row is', 'rows are')} marked as removed, and left out: ${sample.join(', ')}${more}`;
}

/**
 * Warns about text that is not UTF-8 and does not declare its encoding: where it starts, how it is read, and which
 * encodings are possible.
 */
export function mixedWarning(
  shown: string,
  mixedLine: number | null,
  candidates: readonly EncodingCandidate[],
): string[] {
  if (mixedLine === null) return [];
  const said = `${shown}: line ${mixedLine} is the first line that is not UTF-8; invalid bytes are percent-encoded`;
  if (candidates.length === 0) return [said];
  return [
    `${said}. To read the whole file in one encoding, use --encoding NAME:\n${candidateLines(candidates).join('\n')}`,
  ];
}

/** Warns about files of a site folder that are not listed, and about pages that could not be examined. */
function siteWarnings(shown: string, leftOut: SiteLeftOut): string[] {
  const { hidden, ignored, otherKinds, links, noindex, canonical, repeats, unread } = leftOut;
  const words = [
    ...(hidden > 0 ? [`${hidden} hidden`] : []),
    ...(ignored > 0 ? [`${ignored} ignored`] : []),
    ...(otherKinds > 0 ? [count(otherKinds, 'other file', 'other files')] : []),
    ...(links > 0
      ? [`${count(links, 'link', 'links')} to folders, missing files or places outside the folder`]
      : []),
    ...(noindex > 0 ? [`${noindex} with noindex`] : []),
    ...(canonical > 0 ? [`${canonical} with another canonical URL`] : []),
    ...(repeats > 0 ? [`${repeats} with the URL of another page`] : []),
  ];
  return [
    ...(words.length > 0 ? [`${shown}: not listed: ${words.join(', ')}`] : []),
    ...(unread > 0
      ? [`${shown}: ${count(unread, 'page is', 'pages are')} listed but too large to examine`]
      : []),
  ];
}

/** Says which named column was read as which field. */
function columnsOf({ settings, names }: Omit<ReadAsList, 'content'>): string {
  return settings.columns
    .filter(({ column }) => (names[column] ?? '') !== '')
    .map(
      ({ column, role, language }) =>
        `, ${role}${language === '' ? '' : `:${language}`} from “${names[column]}”`,
    )
    .join('');
}
