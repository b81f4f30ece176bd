import type { FileSummary } from '@urlset/core/contract.ts';
import { File, ListTree } from 'lucide-react';
import { useMessages } from '../app-context.ts';
import { SeverityIcon } from '../ui/SeverityIcon.tsx';
import { TrimmedName } from '../ui/TrimmedName.tsx';

/** One file in the list: its kind, name, state, faults and number of entries. */
export function FileItem({ file, nested }: { file: FileSummary; nested: boolean }) {
  const { t, number } = useMessages();
  const isIndex = file.kind === 'sitemapindex';
  const Icon = isIndex ? ListTree : File;
  const severity = file.errors > 0 ? 'error' : file.warnings > 0 ? 'warning' : null;
  return (
    <>
      {nested && <span className="panel-nested" />}
      <Icon className="panel-icon" data-index={isIndex} size={14} strokeWidth={1.5} aria-hidden />
      {isIndex && <span className="visually-hidden">{t('panel.index')}</span>}
      <TrimmedName name={file.name} />
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
