import {
  type BeginningMapping,
  type Mapping,
  MOST_MAPPINGS,
  otherSide,
  SIDE_NAMES,
  type SideName,
  SLASH_FORMS,
  type SlashForm,
} from '@urlset/core/contract.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useApp, useChanges, useMessages } from '../app-context.ts';
import { isRead, mapUrls } from '../stores/changes.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { closePopup } from '../ui/popups/Popup.tsx';
import { Select } from '../ui/popups/Select.tsx';
import { sideWords } from './SideSelect.tsx';

/**
 * The URL mappings of one side, and how many URLs each of them changed. If none replaces the beginning of URLs, the
 * form starts with one that replaces the origin of this side with that of the other side.
 */
export function MappingForm() {
  const { changes } = useApp();
  const { t } = useMessages();
  const state = useChanges((one) => one);
  const { mappings, mappedSide, comparison } = state;
  const counts = comparison?.mapped ?? null;
  const sides = SIDE_NAMES.filter((name) => isRead(state[name]));
  const [on, setOn] = useState<SideName>(() => (mappings.length > 0 ? mappedSide : (sides[0] ?? 'left')));
  const from = comparison?.[on].origin ?? '';
  const to = comparison?.[otherSide(on)].origin ?? '';
  const [lines, setLines] = useState<readonly BeginningMapping[]>(() => {
    const known = mappings.filter((mapping) => 'from' in mapping);
    if (known.length > 0) return known;
    return [beginning(from, to)];
  });
  const [slash, setSlash] = useState<SlashForm | 'keep'>(
    () => mappings.find((mapping) => 'slash' in mapping)?.slash ?? 'keep',
  );
  const change = (at: number, part: Partial<BeginningMapping>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  /** How many URLs a mapping changed; null until the user applies it. */
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
        mapUrls(changes, on, [...beginnings, ...(slash === 'keep' ? [] : [{ slash }])]);
        closePopup('mappings');
      }}
    >
      <h2 className="popup-title">
        <Heading>{t('changes.map')}</Heading>
      </h2>
      <p className="popup-note">{t('changes.map.note', { name: sideWords(state[on], t) })}</p>
      {sides.length > 1 && (
        <div className="changes-slash">
          <span aria-hidden>{t('changes.map.side')}</span>
          <Select<SideName>
            label={t('changes.map.side')}
            value={on}
            choices={sides.map((value) => ({
              value,
              label: `${t(`changes.${value}`)}: ${sideWords(state[value], t)}`,
            }))}
            onChange={setOn}
          />
        </div>
      )}
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
          // One mapping is reserved for the trailing slash.
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

/** The mapping that replaces the origin `from` with `to`; empty if they are the same or `from` is unknown. */
function beginning(from: string, to: string): BeginningMapping {
  return from !== '' && from !== to
    ? { from: `${from}/`, to: to === '' ? '' : `${to}/` }
    : { from: '', to: '' };
}

function isSame(one: Mapping, other: Mapping): boolean {
  if ('slash' in one || 'slash' in other)
    return 'slash' in one && 'slash' in other && one.slash === other.slash;
  return one.from === other.from && one.to === other.to;
}
