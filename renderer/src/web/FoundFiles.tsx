import type { FoundFile, WebLook } from '@urlset/core/contract.ts';
import { useId } from 'react';
import { useMessages } from '../app-context.ts';
import { dateFormat } from '../messages/formats.ts';
import { problemText } from '../messages/problem-text.ts';

/** Whether a file that was found can be opened. A file that was not read yet counts, because it may be a sitemap. */
function canOpen({ kind, problem }: FoundFile): boolean {
  return problem === null && kind !== 'unknown' && kind !== 'robots';
}

/** URLs chosen by default, among files that can be opened: the first index, and all files that are not indexes. */
export function usualChoice(files: readonly FoundFile[]): string[] {
  const open = files.filter(canOpen);
  const first = open.find(({ kind }) => kind === 'sitemapindex');
  return open.filter((file) => file.kind !== 'sitemapindex' || file === first).map(({ url }) => url);
}

interface FoundFilesProps {
  look: WebLook;
  chosen: readonly string[];
  onChoose(chosen: string[]): void;
}

/** A checkbox for each file found on a site, with its number of entries, size and date. */
export function FoundFiles({ look, chosen, onChoose }: FoundFilesProps) {
  const { t } = useMessages();
  const title = useId();
  const found = look.problem === null ? 'web.byPlace' : 'web.robotsUnread';
  return (
    <>
      <p id={title}>{t(look.by === 'robots' ? 'web.byRobots' : found)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: It scrolls, even while its boxes are disabled. */}
      <ul className="web-found" aria-labelledby={title} tabIndex={0}>
        {look.files.map((file) => (
          <li key={file.url}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(file.url)}
                disabled={!canOpen(file)}
                onChange={({ target }) =>
                  onChoose(
                    look.files
                      .map(({ url }) => url)
                      .filter((url) => (url === file.url ? target.checked : chosen.includes(url))),
                  )
                }
              />
              <span className="web-found-url">{file.url}</span>
              <Holds file={file} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function Holds({ file }: { file: FoundFile }) {
  const messages = useMessages();
  const { t, bytes, locale } = messages;
  if (file.problem)
    return <span className="web-found-problem">{problem(problemText(messages, file.problem))}</span>;
  const parts = [holdsText(), file.bytes > 0 ? bytes(file.bytes) : null, modifiedText()];
  return (
    <span className="web-found-holds">
      {parts.filter((part) => part !== null).join(' · ')}
      {file.redirects.map((url) => (
        <span key={url} className="web-found-redirect">
          {t('web.redirects', { url })}
        </span>
      ))}
    </span>
  );

  /** The text of a problem without the file's URL, which the list shows above it. */
  function problem(words: string): string {
    const beginning = `${file.url}: `;
    if (!words.startsWith(beginning)) return words;
    const rest = words.slice(beginning.length);
    return rest.charAt(0).toLocaleUpperCase(locale) + rest.slice(1);
  }

  function holdsText(): string {
    if (file.kind === null) return t('web.holds.unread');
    if (!canOpen(file)) return t('web.holds.other');
    const count = file.entries;
    return t(file.kind === 'sitemapindex' ? 'web.holds.index' : 'web.holds.urls', { count });
  }

  function modifiedText(): string | null {
    const time = Date.parse(file.lastModified ?? '');
    return Number.isNaN(time)
      ? null
      : t('web.modified', { date: dateFormat(locale, { dateStyle: 'medium' }).format(time) });
  }
}
