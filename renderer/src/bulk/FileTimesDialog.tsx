import { DEFAULT_SITE, type RowRange } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useMessages } from '../app-context.ts';
import { SiteForm } from '../lists/SiteForm.tsx';
import type { DialogOf } from '../stores/dialogs.ts';
import { BulkDialog } from './BulkDialog.tsx';

/** Sets lastmod from the modification times of the files that the entries are published from. */
export function FileTimesDialog({ dialog: { waiting, answer } }: { dialog: DialogOf<'file-times'> }) {
  const { t } = useMessages();
  const [site, setSite] = useState(waiting.asked.site ?? { ...DEFAULT_SITE, base: '' });
  const { list, name } = waiting;
  const request = (rows: RowRange[]) => ({ kind: 'file-times', rows, list, site }) as const;
  return (
    <BulkDialog dialog={{ form: 'fileTimes', answer }} request={site.base.trim() === '' ? null : request}>
      <p>{t('bulk.fileTimesText', { name })}</p>
      <SiteForm site={site} use="file-times" onChange={setSite} />
    </BulkDialog>
  );
}
