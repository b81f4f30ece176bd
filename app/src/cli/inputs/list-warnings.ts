import type { RefusedRow } from '@urlset/core/contract/lists.ts';
import type { SiteLeftOut } from '@urlset/core/contract/site.ts';
import type { EncodingCandidate } from '@urlset/core/contract/values.ts';
import type { ReadAsList } from '../../lists/read-as-list.ts';
import { count } from '../count.ts';
import { candidateLines } from './encoding-option.ts';
import type { Opened } from './open-inputs.ts';

/** How many of the rejected rows are shown. */
const SHOWN = 3;
const WORDS: Readonly<Record<RefusedRow['reason'], string>> = {
  'no-loc': 'no URL in it',
  relative: 'a path, without --base',
  scheme: 'neither http nor https',
  formula: 'a formula',
  'bad-bytes': 'not in the encoding of the others',
  'bad-json': 'no JSON',
  'open-quote': 'a quote that nothing ends',
  'no-url': 'no URL',
};

/** How many files and folders of a static site are not listed, and why. */
export type NotListed = { readonly path: string } & SiteLeftOut;

/** The counts for each site folder among the files that were read. */
export function notListed({ files, lists }: Pick<Opened, 'files' | 'lists'>): NotListed[] {
  return files.flatMap(({ shown, path }) => {
    const leftOut = lists.get(path)?.leftOut;
    return leftOut ? [{ path: shown, ...leftOut }] : [];
  });
}

/**
 * Warnings about a list, one per line.
 * @param mixed warnings about bytes that are not UTF-8
 */
export function listWarnings(
  shown: string,
  list: Omit<ReadAsList, 'content'>,
  mixed: readonly string[],
): string[] {
  const { refused, refusedRows, changed, reformatted } = list.report;
  const rows = refusedRows
    .slice(0, SHOWN)
    .map(({ line, reason, text }) => `${line} (${WORDS[reason]})${text === '' ? '' : ` ${text}`}`);
  const more = refused > SHOWN ? '; …' : '';
  return [
    `${shown}: read as ${list.settings.kind}${columnsOf(list)}`,
    ...mixed,
    ...(list.leftOut ? siteWarnings(shown, list.leftOut) : []),
    ...(changed > 0 ? [`${shown}: ${count(changed, 'URL was', 'URLs were')} normalised`] : []),
    ...(reformatted > 0
      ? [`${shown}: ${count(reformatted, 'date was', 'dates were')} put into the W3C's form`]
      : []),
    ...(refused > 0
      ? [`${shown}: ${count(refused, 'row is', 'rows are')} no URL and left out: ${rows.join('; ')}${more}`]
      : []),
  ];
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
  const said = `${shown}: line ${mixedLine} is the first that is not UTF-8; bytes that are not are percent-encoded`;
  if (candidates.length === 0) return [said];
  return [
    `${said}. --encoding NAME reads all of it in one encoding:\n${candidateLines(candidates).join('\n')}`,
  ];
}

/** Warns about pages of a site folder that are not listed, and about pages that could not be examined. */
function siteWarnings(shown: string, leftOut: SiteLeftOut): string[] {
  const { hidden, ignored, otherKinds, links, noindex, canonical, repeats, unread } = leftOut;
  const words = [
    ...(hidden > 0 ? [`${hidden} hidden`] : []),
    ...(ignored > 0 ? [`${ignored} ignored`] : []),
    ...(otherKinds > 0 ? [`${otherKinds} of other kinds`] : []),
    ...(links > 0 ? [`${count(links, 'link', 'links')} to folders, to nothing or out of it`] : []),
    ...(noindex > 0 ? [`${noindex} with noindex`] : []),
    ...(canonical > 0 ? [`${canonical} whose canonical URL is another one`] : []),
    ...(repeats > 0 ? [`${repeats} published where another page is`] : []),
  ];
  return [
    ...(words.length > 0 ? [`${shown}: not listed: ${words.join(', ')}`] : []),
    ...(unread > 0
      ? [`${shown}: ${count(unread, 'page is', 'pages are')} too large to be looked into, and listed`]
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
