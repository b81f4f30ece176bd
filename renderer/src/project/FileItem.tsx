import type { FileKind, FileSummary } from '@urlset/core/contract.ts';
import { Bot, File, FileText, ListTree, type LucideIcon, Rss } from 'lucide-react';
import { useMessages } from '../app-context.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import { Tooltip } from '../ui/popups/Tooltip.tsx';
import { SeverityIcon } from '../ui/Severity.tsx';
import { TrimmedName } from '../ui/TrimmedName.tsx';

/** Each kind's icon and its name for screen readers. The name is null for a plain sitemap or an unknown file. */
const KINDS: Readonly<Record<FileKind, { Icon: LucideIcon; word: MessageKey | null }>> = {
  urlset: { Icon: File, word: null },
  sitemapindex: { Icon: ListTree, word: 'kind.sitemapindex' },
  text: { Icon: FileText, word: 'kind.text' },
  rss: { Icon: Rss, word: 'kind.rss' },
  atom: { Icon: Rss, word: 'kind.atom' },
  mrss: { Icon: Rss, word: 'kind.mrss' },
  robots: { Icon: Bot, word: 'kind.robots' },
  unknown: { Icon: File, word: null },
};

interface FileItemProps {
  file: FileSummary;
  /** The name without its folder. */
  name: string;
  /** How many characters at the start of the name may be cut, see `nameCuts`. */
  cut: number | undefined;
  /** Indentation level: 0 for the index or, in a project without an index, for files outside folders. */
  depth: number;
}

/** One file in the list: its kind, name, state, severity and number of entries. */
export function FileItem({ file, name, cut, depth }: FileItemProps) {
  const { t, number } = useMessages();
  const { Icon, word } = KINDS[file.kind];
  const severity = file.errors > 0 ? 'error' : file.warnings > 0 ? 'warning' : null;
  return (
    <>
      {depth > 0 && <span className="panel-nested" data-depth={depth} />}
      <Icon
        className="panel-icon"
        data-index={file.kind === 'sitemapindex'}
        size={14}
        strokeWidth={1.5}
        aria-hidden
      />
      {word && <span className="visually-hidden">{t(word)}</span>}
      <Tooltip text={file.name}>
        <TrimmedName name={name} cut={cut} />
      </Tooltip>
      {file.dirty && (
        <span className="panel-dirty">
          <span className="visually-hidden">{t('panel.edited')}</span>
        </span>
      )}
      {severity && (
        <>
          <SeverityIcon severity={severity} />
          <span className="visually-hidden">
            {severity === 'error'
              ? t('panel.errors', { count: file.errors })
              : t('panel.warnings', { count: file.warnings })}
          </span>
        </>
      )}
      {file.state === 'open' ? (
        <span className="panel-count">
          <span aria-hidden>{number(file.entries)}</span>
          <span className="visually-hidden">{t('panel.entries', { count: file.entries })}</span>
        </span>
      ) : (
        <span className="panel-state">{t(`panel.${file.state}`)}</span>
      )}
    </>
  );
}
