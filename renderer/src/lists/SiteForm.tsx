import type { SiteAsked } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { Check } from '../bulk/Check.tsx';
import { LinesField } from './LinesField.tsx';
import { NamesField } from './NamesField.tsx';
import { SiteAddress } from './SiteAddress.tsx';

interface SiteFormProps {
  site: SiteAsked;
  onChange(site: SiteAsked): void;
}

const TAKEN = ['lastmod', 'images', 'frames'] as const;

/** Where a folder is published, which of its files are pages, and what is taken from these. */
export function SiteForm({ site, onChange }: SiteFormProps) {
  const { t } = useMessages();
  return (
    <div className="site-form">
      <SiteAddress site={site} onChange={onChange} />
      <NamesField
        label={t('list.site.extensions')}
        hint={t('list.site.extensionsHint')}
        names={site.extensions ?? []}
        onChange={(names) => onChange({ ...site, extensions: names.map(extensionOf) })}
      />
      <LinesField
        label={t('list.site.ignore')}
        hint={t('list.site.ignoreHint')}
        lines={site.ignore}
        onChange={(ignore) => onChange({ ...site, ignore })}
      />
      <fieldset className="bulk-scope">
        <legend>{t('list.site.taken')}</legend>
        {TAKEN.map((name) => (
          <Check
            key={name}
            label={t(`list.site.${name}`)}
            checked={site[name]}
            onChange={(checked) => onChange({ ...site, [name]: checked })}
          />
        ))}
      </fieldset>
    </div>
  );
}

/** As it is known: `.HTML` and `*.html` are the same. */
function extensionOf(name: string): string {
  return name.replace(/^\*?\./, '').toLowerCase();
}
