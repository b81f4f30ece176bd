import {
  type DuplicatesAsked,
  type FileSummary,
  LIKENESSES,
  PREFERENCES,
  type Preference,
} from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { Check } from '../ui/Check.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';

interface DuplicatesFormProps {
  asked: DuplicatesAsked;
  files: readonly FileSummary[];
  onChange(asked: DuplicatesAsked): void;
}

/** What counts as the same page, and which of its entries stays. */
export function DuplicatesForm({ asked, files, onChange }: DuplicatesFormProps) {
  const { t } = useMessages();
  const [first = 'first', second = 'first'] = asked.prefer;
  const sitemaps = files.filter(({ kind, entries }) => kind !== 'sitemapindex' && entries > 0);
  const choices = PREFERENCES.filter((value) => value !== 'sitemap' || sitemaps.length > 1).map((value) => ({
    value,
    label: t(`duplicates.prefer.${value}`),
  }));
  const prefer = (...preferences: Preference[]) => {
    const needsSitemap = preferences.includes('sitemap');
    const sitemap = needsSitemap ? (asked.sitemap ?? sitemaps[0]?.id ?? null) : null;
    // The user made the exceptions in `kept` for the previous preferences.
    onChange({ ...asked, prefer: preferences, sitemap, kept: [] });
  };
  return (
    <div className="duplicates-form">
      <fieldset>
        <legend>{t('duplicates.alike')}</legend>
        {LIKENESSES.map((likeness) => (
          <Check
            key={likeness}
            label={t(`duplicates.alike.${likeness}`)}
            checked={asked.alike.includes(likeness)}
            onChange={(isChosen) =>
              onChange({
                ...asked,
                alike: LIKENESSES.filter((one) => (one === likeness ? isChosen : asked.alike.includes(one))),
              })
            }
          />
        ))}
      </fieldset>
      <div className="duplicates-keep">
        <ChoiceField
          label={t('duplicates.keep')}
          choices={choices}
          value={first}
          onChange={(value) => prefer(value, second)}
        />
        <ChoiceField
          label={t('duplicates.then')}
          choices={choices}
          value={second}
          onChange={(value) => prefer(first, value)}
        />
        {asked.sitemap !== null && (
          <ChoiceField
            label={t('duplicates.sitemap')}
            choices={sitemaps.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(asked.sitemap)}
            onChange={(id) => onChange({ ...asked, sitemap: Number(id) })}
          />
        )}
      </div>
    </div>
  );
}
