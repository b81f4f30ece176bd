import {
  type BeginningMapping,
  type Mapping,
  MOST_MAPPINGS,
  SLASH_FORMS,
  type SlashForm,
} from '@urlset/core/contract.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useApp, useChanges, useMessages, useProject } from '../app-context.ts';
import { mapUrls } from '../stores/changes.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { closePopup } from '../ui/popups/Popup.tsx';
import { Select } from '../ui/popups/Select.tsx';

/**
 * How the other side's URLs are changed, and how many each change concerned. It begins with what would give both sides
 * the same host.
 */
export function MappingForm() {
  const { changes } = useApp();
  const { t } = useMessages();
  const left = useChanges(({ comparison }) => comparison?.leftOrigin ?? '');
  const right = useProject(({ summary }) => summary?.origin ?? '');
  const mappings = useChanges((state) => state.mappings);
  const counts = useChanges(({ comparison }) => comparison?.mapped ?? null);
  const [lines, setLines] = useState<readonly BeginningMapping[]>(() => {
    const known = mappings.filter((mapping) => 'from' in mapping);
    if (known.length > 0) return known;
    return [left !== '' && left !== right ? { from: `${left}/`, to: `${right}/` } : { from: '', to: '' }];
  });
  const [slash, setSlash] = useState<SlashForm | 'keep'>(
    () => mappings.find((mapping) => 'slash' in mapping)?.slash ?? 'keep',
  );
  const change = (at: number, part: Partial<BeginningMapping>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  /** How many URLs a mapping changed; nothing before the user applies it. */
  const changed = (mapping: Mapping) => {
    const count = counts?.[mappings.findIndex((applied) => isSame(applied, mapping))];
    if (count === undefined) return null;
    return <span className="changes-mapped">{t('changes.map.changed', { count })}</span>;
  };

  return (
    <form
      className="changes-mappings"
      onSubmit={(event) => {
        event.preventDefault();
        const beginnings = lines.filter(({ from }) => from !== '');
        mapUrls(changes, [...beginnings, ...(slash === 'keep' ? [] : [{ slash }])]);
        closePopup('mappings');
      }}
    >
      <h2 className="popup-title">
        <Heading>{t('changes.map')}</Heading>
      </h2>
      <p className="popup-note">{t('changes.map.note')}</p>
      {lines.map(({ from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own.
        <div key={at} className="changes-mapping">
          <input
            aria-label={t('changes.map.from', { number: at + 1 })}
            placeholder="https://staging.example.com/"
            spellCheck={false}
            value={from}
            onChange={({ target }) => change(at, { from: target.value })}
          />
          <span aria-hidden>→</span>
          <input
            aria-label={t('changes.map.to', { number: at + 1 })}
            placeholder="https://www.example.com/"
            spellCheck={false}
            value={to}
            onChange={({ target }) => change(at, { to: target.value })}
          />
          <Button
            look="icon"
            aria-label={t('changes.map.remove', { number: at + 1 })}
            title={t('changes.map.remove', { number: at + 1 })}
            onClick={({ currentTarget }) => {
              // The button disappears with its line, so the focus must go elsewhere.
              currentTarget.closest<HTMLElement>('.popup')?.focus();
              setLines(lines.filter((_, place) => place !== at));
            }}
          >
            <X size={14} strokeWidth={1.5} aria-hidden />
          </Button>
          {changed({ from, to })}
        </div>
      ))}
      <div className="changes-row">
        <Button
          // One more is for the slash.
          disabled={lines.length >= MOST_MAPPINGS - 1}
          onClick={() => setLines([...lines, { from: '', to: '' }])}
        >
          <Plus size={14} strokeWidth={1.5} aria-hidden />
          {t('changes.map.add')}
        </Button>
      </div>
      <div className="changes-slash">
        <span aria-hidden>{t('changes.map.slash')}</span>
        <Select
          label={t('changes.map.slash')}
          value={slash}
          choices={(['keep', ...SLASH_FORMS] as const).map((value) => ({
            value,
            label: t(`changes.map.slash.${value}`),
          }))}
          onChange={setSlash}
        />
        {slash !== 'keep' && changed({ slash })}
      </div>
      <div className="changes-row">
        <span className="changes-rest" />
        <Button look="primary" type="submit">
          {t('changes.map.apply')}
        </Button>
      </div>
    </form>
  );
}

function isSame(one: Mapping, other: Mapping): boolean {
  if ('slash' in one || 'slash' in other)
    return 'slash' in one && 'slash' in other && one.slash === other.slash;
  return one.from === other.from && one.to === other.to;
}
