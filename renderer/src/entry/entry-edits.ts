import {
  assertNever,
  type EditRequest,
  type ExtensionChange,
  type Field,
  type Problem,
  toProblem,
} from '@urlset/core/contract.ts';
import { createContext, useContext } from 'react';
import type { App } from '../app.ts';
import { fixRows } from '../findings/fix-all.ts';
import { telling } from '../stores/notices.ts';
import type { Detail } from './use-detail.ts';

/** Edits to the entries in the panel. Each resolves once the panel shows the result, or when the edit fails. */
export interface EntryEdits {
  set(field: Field, value: string): Promise<void>;
  change(change: ExtensionChange): Promise<void>;
  fix(code: string): Promise<void>;
  /** Returns why the XML was refused, or null if it was accepted. */
  setXml(xml: string): Promise<Problem | null>;
}

const Context = createContext<EntryEdits | null>(null);

export const EntryEditsProvider = Context.Provider;

export function useEntryEdits(): EntryEdits {
  const edits = useContext(Context);
  if (!edits) throw new TypeError('no EntryEditsProvider above');
  return edits;
}

/** @param reload refreshes the panel */
export function entryEdits(app: App, detail: Detail, reload: () => Promise<void>): EntryEdits {
  const { editor, notices } = app;
  const rows = rowsOf(detail);
  const row = rows[0]?.first ?? 0;
  async function edit(request: EditRequest): Promise<void> {
    await telling(notices, () => editor.edit(request));
    await reload();
  }
  return {
    set: (field, value) => edit({ kind: 'set', rows, field, value }),
    change: (change) => edit({ kind: 'extension', row, change }),
    async fix(code) {
      await telling(notices, () => fixRows(app, code, rows));
      await reload();
    },
    async setXml(xml) {
      try {
        await editor.edit({ kind: 'xml', row, xml });
        await reload();
        return null;
      } catch (error) {
        return toProblem(error);
      }
    },
  };
}

function rowsOf(detail: Detail) {
  switch (detail.kind) {
    case 'one':
      return [{ first: detail.row, count: 1 }];
    case 'several':
      return [...detail.rows];
    default:
      return assertNever(detail);
  }
}
