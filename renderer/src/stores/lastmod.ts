import {
  assertNever,
  LASTMOD_VERDICTS,
  type LastmodSource,
  type LastmodVerdict,
  type ListAsked,
  type SectionChoice,
  type WaitingList,
} from '@urlset/core/contract.ts';
import { w3cTime } from '@urlset/core/protocol/w3c-datetime.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** Where new lastmods can come from. `keep` changes nothing, and `nothing` removes the lastmods. */
export const SOURCES = ['keep', 'nothing', 'export', 'pages', 'list', 'files', 'git', 'date'] as const;
type SourceName = (typeof SOURCES)[number];

/** The choices on the lastmod screen. They stay while the user looks at other screens. */
export interface LastmodState {
  source: SourceName;
  /** The typed date, valid or not, that all chosen entries would get. */
  date: string;
  /** The list and the folder that can supply dates; the engine keeps them. null until the user chooses one. */
  list: WaitingList | null;
  folder: WaitingList | null;
  /** Lists that are no longer needed. The engine may still report them until it has dropped them. */
  former: readonly number[];
  verdicts: readonly LastmodVerdict[];
  sections: readonly SectionChoice[];
}

export type LastmodStore = StoreApi<LastmodState>;

const start = (): LastmodState => ({
  source: 'keep',
  date: '',
  list: null,
  folder: null,
  former: [],
  sections: [],
  verdicts: LASTMOD_VERDICTS.filter((verdict) => verdict !== 'plausible'),
});

export function createLastmodStore(): LastmodStore {
  return createStore(start);
}

/** Forgets everything about a project. Returns the lists that are no longer needed. */
export function leaveLastmod(store: LastmodStore): WaitingList[] {
  const { list, folder, former } = store.getState();
  const left = [list, folder].filter((one) => one !== null);
  store.setState({ ...start(), former: [...former, ...left.map((one) => one.list)] });
  return left;
}

/** Takes dates from a waiting list or folder. Returns the list or folder that it replaces, or null. */
export function takeDates(store: LastmodStore, waiting: WaitingList): WaitingList | null {
  const { source, list, folder, former } = store.getState();
  const isList = waiting.asked.site === undefined;
  const replaced = isList ? list : folder;
  store.setState({
    ...(isList ? { source: 'list', list: waiting } : { folder: waiting }),
    ...(!isList && source !== 'git' && { source: 'files' }),
    former: replaced ? [...former, replaced.list] : former,
  });
  return replaced;
}

/** Forgets the lists of an engine that is gone. */
export function forgetLists(store: LastmodStore): void {
  store.setState({ list: null, folder: null, former: [] });
}

/** Changes how the list or the folder is read. */
export function readDatesAs(store: LastmodStore, asked: ListAsked): void {
  store.setState(({ list, folder }) => {
    if (asked.site === undefined) return { list: list && { ...list, asked } };
    return { folder: folder && { ...folder, asked } };
  });
}

/** The source in the form that the engine expects; null if it changes nothing, or is not complete yet. */
export function sourceOf({ source, date, list, folder }: LastmodState): LastmodSource | null {
  const site = folder?.asked.site;
  switch (source) {
    case 'keep':
      return null;
    case 'nothing':
    case 'export':
    case 'pages':
      return { from: source };
    case 'list':
      return list && { from: source, list: list.list, asked: list.asked };
    case 'files':
    case 'git':
      return folder && site && site.base.trim() !== '' ? { from: source, list: folder.list, site } : null;
    case 'date':
      return Number.isNaN(w3cTime(date)) ? null : { from: source, date };
    default:
      return assertNever(source);
  }
}
