import type { SiteAsked } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { Check } from '../ui/Check.tsx';
import { BaseField } from './BaseField.tsx';
import { LinesField, NamesField } from './LinesField.tsx';
import './site-form.css';

interface SiteFormProps {
  site: SiteAsked;
  /**
   * If files only supply dates, the entries determine which files count, so the form does not ask which files are
   * pages. Files in git are often not pages themselves, so entries always match them without extensions.
   */
  use: 'merge' | 'file-times' | 'git';
  onChange(site: SiteAsked): void;
}

const CHECKS = {
  merge: ['dropExtensions', 'lastmod', 'images', 'frames'],
  'file-times': ['dropExtensions'],
  git: [],
} as const;

/** Where the files of a folder are published, which of them are pages, and what to read from them. */
export function SiteForm({ site, use, onChange }: SiteFormProps) {
  const { t } = useMessages();
  const change = (changed: Partial<SiteAsked>) => onChange({ ...site, ...changed });
  return (
    <div className="site-form">
      <BaseField
        hint={t('list.site.baseHint')}
        value={site.base}
        autoFocus={site.base === ''}
        onChange={(base) => change({ base })}
      />
      <NamesField
        label={t('list.site.indexPages')}
        hint={t('list.site.indexPagesHint')}
        names={site.indexPages}
        onChange={(indexPages) => change({ indexPages })}
      />
      {use === 'merge' && (
        <>
          <NamesField
            label={t('list.site.extensions')}
            hint={t('list.site.extensionsHint')}
            names={site.extensions ?? []}
            onChange={(names) => change({ extensions: names.map(extensionOf) })}
          />
          <LinesField
            label={t('list.site.ignore')}
            hint={t('list.site.ignoreHint')}
            lines={site.ignore}
            onChange={(ignore) => change({ ignore })}
          />
        </>
      )}
      <div className="site-checks">
        {CHECKS[use].map((name) => (
          <Check
            className="bulk-check"
            key={name}
            label={t(`list.site.${name}`)}
            checked={site[name]}
            onChange={(checked) => change({ [name]: checked })}
          />
        ))}
      </div>
    </div>
  );
}

/** Normalizes an extension: `.HTML` and `*.html` both become `html`. */
function extensionOf(name: string): string {
  return name.replace(/^\*?\./, '').toLowerCase();
}
