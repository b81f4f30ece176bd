import type {
  FileId,
  OfferedSide,
  Problem,
  RowRange,
  SaveConflict,
  Version,
  View,
  WaitingList,
} from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CommandId } from '../commands/command-id.ts';
import type { Phrase } from '../messages/messages.ts';

export type ConflictAnswer = 'overwrite' | 'save-as' | 'reload';

/** Answers a dialog and closes it; null means that the user canceled. */
type Answer<T> = (value: T | null) => void;

export type Dialog =
  | { kind: 'palette'; answer: Answer<CommandId> }
  | { kind: 'shortcuts'; answer: Answer<never> }
  | { kind: 'settings'; answer: Answer<never> }
  | { kind: 'about'; versions: readonly Version[]; answer: Answer<never> }
  /** The text that the user may copy into a report. */
  | { kind: 'report-problem'; text: string; answer: Answer<never> }
  | { kind: 'export'; answer: Answer<never> }
  /** Opens `url` or, if that is null, a URL that the user enters. */
  | { kind: 'open-url'; url: string | null; answer: Answer<true> }
  /** A URL to compare the project with. */
  | { kind: 'compare-url'; answer: Answer<OfferedSide> }
  | { kind: 'network'; answer: Answer<never> }
  | { kind: 'list'; waiting: WaitingList; answer: Answer<true> }
  /** Sets the lastmod of entries from the file times of a waiting folder. */
  | { kind: 'file-times'; waiting: WaitingList; answer: Answer<true> }
  /** Which step to undo alone; `first` is its index in the history, or null for the last one. */
  | { kind: 'undo-step'; first: number | null; answer: Answer<true> }
  /** Asks for a row number, counted from 1. */
  | { kind: 'row'; rows: number; row: number; answer: Answer<number> }
  /** One line of text. `submit` returns a problem with it, or null if it was accepted. */
  | {
      kind: 'text';
      title: Phrase;
      label: Phrase;
      hint: Phrase;
      action: Phrase;
      initial: string;
      submit: (value: string) => Promise<Problem | null>;
      answer: Answer<true>;
    }
  | {
      kind: 'conflict';
      file: FileId;
      name: string;
      reason: SaveConflict['reason'];
      lost: number;
      answer: Answer<ConflictAnswer>;
    }
  /**
   * Whether to fix all findings of a rule at these rows, or in the whole view if `rows` is null. The answer maps
   * files to the encodings to read them in.
   */
  | {
      kind: 'fix';
      code: string;
      rows: RowRange[] | null;
      view: View;
      answer: Answer<ReadonlyMap<FileId, string>>;
    }
  /** Tries all safe fixes, shows what they would do, and applies them if the user agrees. */
  | { kind: 'fix-safe'; answer: Answer<true> }
  /** Changes many entries. The dialog stays open while the change runs. */
  | { kind: 'bulk'; form: BulkForm; start?: BulkStart; answer: Answer<true> }
  /** Which pages to request. */
  | { kind: 'live'; answer: Answer<true> }
  /**
   * Asks which rules to mute. Offers those broken by the entries that match `filter`. `name` describes these entries.
   */
  | { kind: 'mute'; name: string; filter: string; answer: Answer<true> }
  /** Offers an alternative to a request that cannot be carried out. */
  | { kind: 'offer'; title: Phrase; text: Phrase; action: Phrase; answer: Answer<true> }
  /** `file`: the file on disk that the question is about. */
  | {
      kind: 'confirm';
      file?: FileId;
      title: Phrase;
      text: Phrase;
      action: Phrase;
      keep: Phrase;
      answer: Answer<true>;
    };

export type DialogOf<K extends Dialog['kind']> = Extract<Dialog, { kind: K }>;

interface DialogsState {
  /** The first dialog is on screen; the others wait. */
  dialogs: readonly (Dialog & { id: number })[];
}

export type DialogsStore = StoreApi<DialogsState>;

export function createDialogsStore(): DialogsStore {
  return createStore(() => ({ dialogs: [] }));
}

let lastId = 0;

/** Opens the dialog that `make` returns, and waits for its answer. */
export function ask<T>(store: DialogsStore, make: (answer: Answer<T>) => Dialog): Promise<T | null> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const dialog = make((value) => {
      store.setState(({ dialogs }) => ({ dialogs: dialogs.filter((open) => open.id !== id) }));
      resolve(value);
    });
    store.setState(({ dialogs }) => ({ dialogs: [...dialogs, { ...dialog, id }] }));
  });
}

/** The bulk edits. Each has a dialog of its own. */
export type BulkForm = 'set' | 'replace' | 'urls' | 'dates' | 'duplicates' | 'move' | 'remove';

/** How a form begins: with the name of a new sitemap to move to, or set to replace dates instead of shifting them. */
export interface BulkStart {
  readonly newName?: string;
  readonly setsDate?: true;
}
