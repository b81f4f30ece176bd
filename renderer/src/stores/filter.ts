import { parseQuery } from '@urlset/core/table/query/parse.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { showView, type ViewStore } from './view.ts';

export interface FilterState {
  /** As it stands in the box, understood or not. */
  readonly text: string;
  /** The table shows only what is found; otherwise all of it, and what is found is gone to. */
  readonly narrows: boolean;
}

export type FilterStore = StoreApi<FilterState>;

export function createFilterStore(): FilterStore {
  return createStore(() => ({ text: '', narrows: true }));
}

/** Puts text in the box and asks for what it finds; while it is not understood the table stays as it is. */
export function setFilter(store: FilterStore, view: ViewStore, text: string): void {
  store.setState({ text });
  apply(store, view);
}

/** Whether the table is to show only what is found. */
export function setNarrows(store: FilterStore, view: ViewStore, narrows: boolean): void {
  store.setState({ narrows });
  apply(store, view);
}

/** Keeps the box equal to the view that is asked for, whoever asked: undo, a finding, another project. */
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
