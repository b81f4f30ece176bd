import './saved-filters.css';
import type { SavedFilter } from '@urlset/core/contract.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';
import { Bookmark, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages, useSettings } from '../app-context.ts';
import { setFilter } from '../stores/filter.ts';
import { telling } from '../stores/notices.ts';
import { changeSettings } from '../stores/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { closePopup, Popup } from '../ui/popups/Popup.tsx';

/** The saved filters. A click applies one, and a form saves the filter in the box. */
export function SavedFilters() {
  const { t } = useMessages();
  return (
    <Popup
      name="saved-filters"
      label={t('filter.saved')}
      icon={<Bookmark size={14} strokeWidth={1.5} aria-hidden />}
    >
      <h2 className="popup-title">
        <Heading>{t('filter.saved')}</Heading>
      </h2>
      <SavedList />
      <SaveForm />
    </Popup>
  );
}

function SavedList() {
  const app = useApp();
  const { t } = useMessages();
  const filters = useSettings((state) => state.settings.filters);
  if (filters.length === 0) return <p className="popup-note">{t('filter.noneSaved')}</p>;
  const forget = (name: string) =>
    void telling(app.notices, () => changeSettings(app, { filters: withoutFilter(filters, name) }));
  return (
    <ul>
      {filters.map(({ name, text }) => (
        <li key={name} className="popup-line">
          <button
            type="button"
            className="saved-filter"
            onClick={() => {
              setFilter(app.filter, app.view, text);
              closePopup('saved-filters');
            }}
          >
            <span>{name}</span>
            <span className="saved-filter-text">{text}</span>
          </button>
          <Button
            look="icon"
            aria-label={t('filter.forget', { name })}
            title={t('filter.forget', { name })}
            onClick={({ currentTarget }) => {
              // The button disappears with its row, so the focus must go elsewhere.
              currentTarget.closest<HTMLElement>('.popup')?.focus();
              forget(name);
            }}
          >
            <Trash2 size={14} strokeWidth={1.5} aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Saves the filter in the box. Renders nothing while the box is empty or its filter is invalid. */
function SaveForm() {
  const app = useApp();
  const { t } = useMessages();
  const id = useId();
  const filters = useSettings((state) => state.settings.filters);
  const text = useStore(app.filter, (state) => state.text.trim());
  const [name, setName] = useState('');
  if (text === '' || !parseQuery(text).query) return null;

  function save(event: FormEvent): void {
    event.preventDefault();
    const saved = withFilter(filters, { name: name.trim() || text, text });
    setName('');
    void telling(app.notices, () => changeSettings(app, { filters: saved }));
  }

  return (
    <form className="saved-filter-form" onSubmit={save}>
      <label htmlFor={id}>{t('filter.saveAs')}</label>
      <div className="popup-line">
        <input
          id={id}
          data-autofocus
          value={name}
          placeholder={text}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit">{t('filter.save')}</Button>
      </div>
    </form>
  );
}

/** Adds a filter at the end, or replaces the text of the one with the same name. */
function withFilter(filters: readonly SavedFilter[], saved: SavedFilter): SavedFilter[] {
  const isThere = filters.some(({ name }) => name === saved.name);
  return isThere
    ? filters.map((filter) => (filter.name === saved.name ? saved : filter))
    : [...filters, saved];
}

function withoutFilter(filters: readonly SavedFilter[], name: string): SavedFilter[] {
  return filters.filter((filter) => filter.name !== name);
}
