import { type Mapping, MOST_MAPPINGS } from '@urlset/core/contract.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useApp, useChanges, useMessages, useProject } from '../app-context.ts';
import { mapUrls } from '../stores/changes.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { closePopup } from '../ui/popups/Popup.tsx';

/** What replaces the beginning of the other side's URLs. It begins with what would give both sides the same host. */
export function MappingForm() {
  const { changes } = useApp();
  const { t } = useMessages();
  const left = useChanges(({ comparison }) => comparison?.leftOrigin ?? '');
  const right = useProject(({ summary }) => summary?.origin ?? '');
  const [lines, setLines] = useState<readonly Mapping[]>(() => {
    const { mappings } = changes.getState();
    if (mappings.length > 0) return mappings;
    return [left !== '' && left !== right ? { from: `${left}/`, to: `${right}/` } : { from: '', to: '' }];
  });
  const change = (at: number, part: Partial<Mapping>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));

  return (
    <form
      className="changes-mappings"
      onSubmit={(event) => {
        event.preventDefault();
        mapUrls(
          changes,
          lines.filter(({ from }) => from !== ''),
        );
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
        </div>
      ))}
      <div className="changes-row">
        <Button
          disabled={lines.length >= MOST_MAPPINGS}
          onClick={() => setLines([...lines, { from: '', to: '' }])}
        >
          <Plus size={14} strokeWidth={1.5} aria-hidden />
          {t('changes.map.add')}
        </Button>
        <span className="changes-rest" />
        <Button look="primary" type="submit">
          {t('changes.map.apply')}
        </Button>
      </div>
    </form>
  );
}
