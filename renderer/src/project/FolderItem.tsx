import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMessages } from '../app-context.ts';
import { Tooltip } from '../ui/popups/Tooltip.tsx';
import { SeverityIcon } from '../ui/Severity.tsx';
import type { FileFolder } from './file-tree.ts';

/** A folder in the list of files. A closed one shows the worst severity of its files. */
export function FolderItem({ folder, isOpen }: { folder: FileFolder; isOpen: boolean }) {
  const { t, number } = useMessages();
  const { path, entries, severity } = folder;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Chevron className="panel-icon" size={14} strokeWidth={1.5} aria-hidden />
      <Tooltip text={`${path}/`}>
        <span className="panel-folder">{path}/</span>
      </Tooltip>
      {severity && !isOpen && <SeverityIcon severity={severity} />}
      <span className="panel-count">
        <span aria-hidden>{number(entries)}</span>
        <span className="visually-hidden">{t('panel.entries', { count: entries })}</span>
      </span>
    </>
  );
}
