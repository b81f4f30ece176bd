import type { ClusterAction, ClustersFound } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useMessages } from '../app-context.ts';
import { Check } from '../ui/Check.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { ClusterDialog } from './ClusterDialog.tsx';

const NONE = '';

interface DefaultDialogProps {
  found: ClustersFound;
  /** The language to begin with; null for the main one. */
  language: string | null;
  onClose(): void;
}

/**
 * Sets the x-default of each cluster to its page in one language or, if it has none, in a second one. Keeps an existing
 * x-default unless the user chooses to replace it.
 */
export function DefaultDialog({ found, language, onClose }: DefaultDialogProps) {
  const { t } = useMessages();
  const languages = found.languages.filter(({ code }) => code !== 'x-default');
  const [first, setFirst] = useState(language ?? mainLanguage(found));
  const [second, setSecond] = useState(NONE);
  const [replaces, setReplaces] = useState(false);
  const choices = languages.map(({ code }) => ({ value: code, label: code }));
  const chosen = [first, second].filter((code) => code !== NONE).map((code) => code.toLowerCase());
  const action: ClusterAction | null =
    chosen.length === 0 ? null : { do: 'default', languages: chosen, replaces };
  return (
    <ClusterDialog title={t('hreflang.defaultTitle')} rows={null} {...{ found, action, onClose }}>
      <ChoiceField label={t('hreflang.first')} choices={choices} value={first} onChange={setFirst} />
      <ChoiceField
        label={t('hreflang.then')}
        choices={[{ value: NONE, label: t('hreflang.noOther') }, ...choices]}
        value={second}
        onChange={setSecond}
      />
      <Check label={t('hreflang.replaces')} checked={replaces} onChange={setReplaces} />
    </ClusterDialog>
  );
}

/** The code of the language with the most pages. In a tie, English wins, or else the first. '' without languages. */
export function mainLanguage({ languages }: ClustersFound): string {
  const others = languages.filter(({ code }) => code !== 'x-default');
  const most = others.reduce((sum, { pages }) => Math.max(sum, pages), 0);
  const frequent = others.filter(({ pages }) => pages === most);
  return (frequent.find(({ code }) => /^en(-|$)/i.test(code)) ?? frequent[0])?.code ?? '';
}
