import type { ClusterAction, ClustersFound, RowRange } from '@urlset/core/contract.ts';
import { isHreflang } from '@urlset/core/format/codes/language-code.ts';
import { useState } from 'react';
import { useMessages } from '../app-context.ts';
import { TextField } from '../bulk/TextField.tsx';
import { Check } from '../ui/Check.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { ClusterDialog } from './ClusterDialog.tsx';
import { mainLanguage } from './DefaultDialog.tsx';

/** Stands for any language instead of a code. */
const ANY = '';

interface AddLanguageDialogProps {
  found: ClustersFound;
  rows: RowRange[] | null;
  /** The code to begin with. */
  language: string;
  onClose(): void;
}

/** Adds a language. The URLs of its pages are those of other pages with a part replaced, such as `/en/` with `/sv/`. */
export function AddLanguageDialog({ found, rows, language: first, onClose }: AddLanguageDialogProps) {
  const { t } = useMessages();
  const codes = found.languages.map(({ code }) => code).filter((code) => code !== 'x-default');
  const [language, setLanguage] = useState(first);
  const [source, setSource] = useState(mainLanguage(found));
  const [typed, setTyped] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const [onlyListed, setOnlyListed] = useState(true);
  const code = language.trim();
  const from = typed.from ?? (source === ANY ? '' : `/${source.toLowerCase()}/`);
  const to = typed.to ?? (code === '' ? '' : `/${code.toLowerCase()}/`);
  const isCode = code.toLowerCase() !== 'x-default' && isLanguage(code);
  const action: ClusterAction | null =
    isCode && from !== ''
      ? {
          do: 'add',
          language: code,
          from,
          to,
          source: source === ANY ? null : source.toLowerCase(),
          onlyListed,
        }
      : null;
  return (
    <ClusterDialog title={t('hreflang.addTitle')} {...{ found, rows, action, onClose }}>
      <TextField
        label={t('hreflang.language')}
        hint={t('hreflang.languageHint')}
        value={language}
        invalid={code !== '' && !isCode}
        autoFocus
        onChange={setLanguage}
      />
      <ChoiceField
        label={t('hreflang.source')}
        choices={[
          ...codes.map((value) => ({ value, label: value })),
          { value: ANY, label: t('hreflang.anySource') },
        ]}
        value={source}
        onChange={setSource}
      />
      <div className="bulk-pair">
        <TextField
          label={t('hreflang.from')}
          value={from}
          onChange={(value) => setTyped({ ...typed, from: value })}
        />
        <TextField
          label={t('hreflang.to')}
          value={to}
          onChange={(value) => setTyped({ ...typed, to: value })}
        />
      </div>
      <Check label={t('hreflang.onlyListed')} checked={onlyListed} onChange={setOnlyListed} />
    </ClusterDialog>
  );
}

function isLanguage(code: string): boolean {
  const bytes = new TextEncoder().encode(code);
  return isHreflang(bytes, 0, bytes.length);
}
