import { TargetKind } from '@urlset/core/contract.ts';
import { FileArchive, Folder } from 'lucide-react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';

const ICON = { size: 14, strokeWidth: 1.5, 'aria-hidden': true };

export function TargetField() {
  const { shell, notices } = useApp();
  const { t } = useMessages();
  const target = useProject(({ summary }) => summary?.target ?? null);
  return (
    <div className="export-target">
      <span className="export-label">{t('export.to')}</span>
      <span className="export-place" data-empty={target === null}>
        {target === null ? (
          t('export.noTarget')
        ) : (
          <>
            <strong>{target.name}</strong> <span>{target.folder}</span>
          </>
        )}
      </span>
      <span className="export-choices">
        {TargetKind.options.map((kind, place) => (
          <Button
            key={kind}
            {...(place === 0 && target === null && { 'data-autofocus': true })}
            onClick={() => void telling(notices, () => shell.call('chooseTarget', { kind }))}
          >
            {kind === 'folder' ? <Folder {...ICON} /> : <FileArchive {...ICON} />}
            {kind === 'folder' ? t('export.folder') : `.${kind}…`}
          </Button>
        ))}
      </span>
    </div>
  );
}
