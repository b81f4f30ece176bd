import type { SiteAsked } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { Check } from '../bulk/Check.tsx';
import { TextField } from '../bulk/TextField.tsx';
import { NamesField } from './NamesField.tsx';

interface SiteAddressProps {
  site: SiteAsked;
  onChange(site: SiteAsked): void;
}

/** Where the files of a folder are published. */
export function SiteAddress({ site, onChange }: SiteAddressProps) {
  const { t } = useMessages();
  return (
    <>
      <TextField
        label={t('list.base')}
        hint={t('list.site.baseHint')}
        value={site.base}
        autoFocus={site.base === ''}
        onChange={(base) => onChange({ ...site, base })}
      />
      <NamesField
        label={t('list.site.indexPages')}
        hint={t('list.site.indexPagesHint')}
        names={site.indexPages}
        onChange={(indexPages) => onChange({ ...site, indexPages })}
      />
      <Check
        label={t('list.site.dropExtensions')}
        checked={site.dropExtensions}
        onChange={(dropExtensions) => onChange({ ...site, dropExtensions })}
      />
    </>
  );
}
