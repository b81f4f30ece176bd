import type { FileId, Problem, RowRange, SaveConflict, WaitingList } from '@urlset/core/contract.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BulkForm } from '../bulk/bulk-form.ts';
import type { CommandId } from '../commands/command-id.ts';
import type { Phrase } from '../messages/messages.ts';

export type ConflictAnswer = 'overwrite' | 'save-as' | 'reload';

/** Gives the answer of a dialog and closes it; null is "never mind". */
type Answer<T> = (value: T | null) => void;

/** Every dialog: what it is asked with and how it answers. */
export type Dialog =
  | { kind: 'palette'; answer: Answer<CommandId> }
  | { kind: 'shortcuts'; answer: Answer<never> }
  | { kind: 'settings'; answer: Answer<never> }
  /** Where the project is exported to, what that does, and doing it. */
  | { kind: 'export'; answer: Answer<never> }
  /** What becomes of a list that waits. */
  | { kind: 'list'; waiting: WaitingList; answer: Answer<true> }
  /** The same of a folder that says when the files of entries were changed. */
  | { kind: 'file-times'; waiting: WaitingList; answer: Answer<true> }
  /** A row number, from 1. */
  | { kind: 'row'; rows: number; row: number; answer: Answer<number> }
  /** One line of text; `submit` says what is wrong with it, or null when it was taken. */
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
  /** Whether to fix what breaks a rule at these rows, or everywhere in the view; and what files are read in for it. */
  | { kind: 'fix'; code: string; rows: RowRange[] | null; answer: Answer<ReadonlyMap<FileId, string>> }
  /** A change of many entries, which is made while it is on screen. */
  | { kind: 'bulk'; form: BulkForm; answer: Answer<true> }
  /** Another way to do what cannot be done as asked. */
  | { kind: 'offer'; title: Phrase; text: Phrase; action: Phrase; answer: Answer<true> }
  /** `file`: whose content on disk it asks about. */
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
  /** The first is on screen, the others wait for their turn. */
  dialogs: readonly (Dialog & { id: number })[];
}

export type DialogsStore = StoreApi<DialogsState>;

export function createDialogsStore(): DialogsStore {
  return createStore(() => ({ dialogs: [] }));
}

let lastId = 0;

/** Opens the dialog that `make` gives, and waits for its answer. */
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
