import type { CommonDetail } from '@urlset/core/contract.ts';
import { EXTENSIONS, SHOWN_KINDS } from '@urlset/core/protocol/extensions/extension-table.ts';
import { useMessages, useProject, useView } from '../app-context.ts';
import { fieldsOf } from '../columns/columns-of.ts';
import { shownFile } from '../stores/view.ts';
import { FieldInput } from './values/FieldInput.tsx';

/** The values that several entries share. A new value is set for all of them. */
export function SeveralEntries({ common }: { common: CommonDetail }) {
  const { t } = useMessages();
  const summary = useProject((state) => state.summary);
  const kind = useView((view) => shownFile(view, summary)?.kind ?? null);
  const { count, looked, fields } = common;
  const isPartly = looked < count;
  const counts = SHOWN_KINDS.map((shown) => EXTENSIONS[shown].plural).filter((name) => common[name] > 0);
  return (
    <div className="entry-body">
      <p className="entry-note">
        {t('entry.several', { count })} {isPartly && t('entry.looked', { count: looked })}
      </p>
      {fieldsOf(kind).map((field) => (
        <FieldInput
          key={field}
          field={field}
          value={isPartly ? '' : (fields[field] ?? '')}
          placeholder={placeholderOf(fields[field])}
          findings={[]}
        />
      ))}
      {counts.length > 0 && (
        <p className="entry-note">
          {counts.map((name) => t(`grid.${name}`, { count: common[name] })).join(' · ')}
        </p>
      )}
    </div>
  );

  function placeholderOf(value: string | null): string | undefined {
    if (value === null) return t('entry.mixed');
    return isPartly ? t('entry.mostly', { value }) : undefined;
  }
}
