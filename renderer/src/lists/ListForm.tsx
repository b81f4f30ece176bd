import { LIST_KINDS, type ListAsked, type ListKind, type ListLook } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { EncodingChoice } from '../ui/EncodingChoice.tsx';
import { BaseField } from './BaseField.tsx';

/** The encodings that the user can choose for a list, by their TextDecoder names. */
const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'iso-8859-15',
  'shift_jis',
  'gb18030',
] as const;

interface ListFormProps {
  look: Extract<ListLook, { taken: 'list' }>;
  ask(asked: ListAsked): void;
}

/** Workbooks, Parquet tables and folders are detected reliably, so their kind cannot be changed. */
const isFixed = (kind: ListKind): boolean => kind === 'xlsx' || kind === 'parquet' || kind === 'site';

const DELIMITERS = [',', ';', '\t', '|'] as const;
const DELIMITER_NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** How the list was read, for the user to correct. */
export function ListForm({ look: { settings, paths, candidates }, ask }: ListFormProps) {
  const { t } = useMessages();
  const { kind, encoding, delimiter, header, path, base, changes } = settings;
  const kept = { base, changes };
  const kinds = isFixed(kind) ? [kind] : LIST_KINDS.filter((one) => !isFixed(one));
  const encodings = [...new Set([encoding, ...ENCODINGS])];
  const delimiters = [...new Set([...DELIMITERS, delimiter])].filter((one) => one !== '');
  return (
    <>
      {candidates.length > 0 && (
        <EncodingChoice
          label={t('list.chooseEncoding')}
          candidates={candidates}
          value={candidates.some((candidate) => candidate.encoding === encoding) ? encoding : null}
          onChange={(chosen) => ask({ ...kept, kind, encoding: chosen ?? 'utf-8' })}
        />
      )}
      <div className="list-form">
        <ChoiceField
          label={t('list.kind')}
          choices={kinds.map((value) => ({ value, label: t(`list.kind.${value}`) }))}
          value={kind}
          onChange={(chosen) => ask({ ...kept, kind: chosen, encoding })}
        />
        {candidates.length === 0 && !isFixed(kind) && (
          <ChoiceField
            label={t('list.encoding')}
            choices={encodings.map((value) => ({ value, label: value }))}
            value={encoding}
            onChange={(chosen) => ask({ ...kept, kind, encoding: chosen })}
          />
        )}
        {kind === 'csv' && (
          <ChoiceField
            label={t('list.delimiter')}
            choices={delimiters.map((value) => ({ value, label: delimiterName(value) }))}
            value={delimiter}
            onChange={(chosen) => ask({ ...kept, kind, encoding, delimiter: chosen })}
          />
        )}
        {(kind === 'csv' || kind === 'xlsx' || kind === 'text') && (
          <ChoiceField
            label={t('list.header')}
            choices={[...new Set([0, 1, header])].map((row) => ({
              value: String(row),
              label: row === 0 ? t('list.noHeader') : t('list.headerRow', { row }),
            }))}
            value={String(header)}
            onChange={(chosen) => ask({ ...kept, kind, encoding, delimiter, path, header: Number(chosen) })}
          />
        )}
        {(kind === 'json' || kind === 'xlsx') && (
          <ChoiceField
            label={t(kind === 'json' ? 'list.path' : 'list.sheet')}
            choices={[...new Set([...paths, path])].map((value) => ({
              value,
              label: value === '' ? t('list.wholeDocument') : value,
            }))}
            value={path}
            onChange={(chosen) => ask({ ...kept, kind, encoding, path: chosen })}
          />
        )}
        <BaseField
          hint={t('list.baseHint')}
          value={base ?? ''}
          onChange={(typed) => ask({ ...settings, base: typed.trim() === '' ? null : typed.trim() })}
        />
      </div>
    </>
  );

  function delimiterName(value: string): string {
    const known = DELIMITERS.find((one) => one === value);
    return known === undefined ? value : t(`list.delimiter.${DELIMITER_NAMES[known]}`);
  }
}
