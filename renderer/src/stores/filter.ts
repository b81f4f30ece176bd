import { parseQuery } from '@urlset/core/table/query/parse.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { showView, type ViewStore } from './view.ts';

export interface FilterState {
  /** The text of the box, valid or not. */
  readonly text: string;
  /** Whether the table shows only the matches. Otherwise the user moves from match to match. */
  readonly narrows: boolean;
}

export type FilterStore = StoreApi<FilterState>;

export function createFilterStore(): FilterStore {
  return createStore(() => ({ text: '', narrows: true }));
}

/** Sets the text of the box and asks for its matches. While the text is not valid, the table does not change. */
export function setFilter(store: FilterStore, view: ViewStore, text: string): void {
  store.setState({ text });
  apply(store, view);
}

/** Sets whether the table shows only the matches. */
export function setNarrows(store: FilterStore, view: ViewStore, narrows: boolean): void {
  store.setState({ narrows });
  apply(store, view);
}

/** Keeps the box equal to the wanted view, whatever requested it: undo, a finding, another project. */
export function keepFilter(store: FilterStore, view: ViewStore): void {
  view.subscribe(({ wanted: { filter } }, before) => {
    if (filter === before.wanted.filter || filter === soughtBy(store.getState())) return;
    store.setState({ text: filter, narrows: true });
  });
}

function apply(store: FilterStore, view: ViewStore): void {
  const state = store.getState();
  const { wanted } = view.getState();
  const filter = soughtBy(state);
  if (filter !== wanted.filter && parseQuery(state.text).query) showView(view, { ...wanted, filter });
}

function soughtBy({ text, narrows }: FilterState): string {
  return narrows ? text.trim() : '';
}
