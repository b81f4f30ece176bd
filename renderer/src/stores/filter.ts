import { parseQuery } from '@urlset/core/table/query/parse.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { showView, type ViewStore } from './view.ts';

export interface FilterState {
  /** The text in the filter box, valid or not. */
  readonly text: string;
  /** Whether the table shows only the matches. Otherwise the user moves from match to match. */
  readonly narrows: boolean;
}

export type FilterStore = StoreApi<FilterState>;

export function createFilterStore(): FilterStore {
  return createStore(() => ({ text: '', narrows: true }));
}

/**
 * Sets the text of the box and asks for its matches. While the text is not valid, the table does not change, with one
 * exception: when a colon turns the last word into a key, the table's filter drops that word.
 */
export function setFilter(store: FilterStore, view: ViewStore, text: string): void {
  store.setState({ text });
  apply(store, view);
}

/** Sets whether the table shows only the matches. */
export function setNarrows(store: FilterStore, view: ViewStore, narrows: boolean): void {
  store.setState({ narrows });
  apply(store, view);
}

/** Shows the filter of the wanted view in the box, whatever requested that view: undo, a finding, another project. */
export function keepFilter(store: FilterStore, view: ViewStore): void {
  view.subscribe(({ wanted: { filter } }, before) => {
    const state = store.getState();
    if (filter === before.wanted.filter || filter === soughtBy(state)) return;
    if (!isValid(state.text) && filter === finished(state.text)) return;
    store.setState({ text: filter, narrows: true });
  });
}

function apply(store: FilterStore, view: ViewStore): void {
  const state = store.getState();
  const { wanted } = view.getState();
  const filter = isValid(state.text) ? soughtBy(state) : withoutKey(state, wanted.filter);
  if (filter !== wanted.filter) showView(view, { ...wanted, filter });
}

/** The table's filter, without its last word if that turned out to be the key of an unfinished term. */
function withoutKey({ text, narrows }: FilterState, wanted: string): string {
  const rest = finished(text);
  const isKey = narrows && text.trim().startsWith(wanted) && wanted.length > rest.length && isValid(rest);
  return isKey ? rest : wanted;
}

/** A text without its last term. */
function finished(text: string): string {
  return text.trim().replace(/\S+$/, '').trim();
}

function isValid(text: string): boolean {
  return parseQuery(text).query !== null;
}

function soughtBy({ text, narrows }: FilterState): string {
  return narrows ? text.trim() : '';
}
