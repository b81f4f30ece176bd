import { type EditRequest, wholeView } from '@urlset/core/contract.ts';
import { settledMemory } from '../measure.ts';
import { openSession, settled, warmPool } from '../open-set.ts';
import type { Scenario } from '../scenario.ts';

const MEBIBYTE = 2 ** 20;

export const undo: Scenario = {
  name: 'undo',
  about: 'memory that edits to all ten million entries take, and how much more their undo and redo take',
  async run() {
    // A cache of 0 bytes keeps nothing that an edit reads, so only the memory that the edit itself keeps is counted.
    const session = await openSession(await warmPool(), undefined, 0);
    const all = { rows: [{ first: 0, count: session.summary.entries }] };
    const change = {
      do: 'replace',
      find: 'item',
      expression: false,
      anyCase: false,
      text: 'article',
    } as const;
    const edits: { what: string; request: EditRequest }[] = [
      { what: 'a changefreq for all', request: { kind: 'set', ...all, field: 'changefreq', value: 'daily' } },
      { what: 'a word in all locs', request: { kind: 'change', ...all, field: 'loc', change } },
    ];
    const notes: string[] = [];
    let before = await settledMemory();
    const since = async () => {
      const now = await settledMemory();
      const grown = Math.round((now - before) / MEBIBYTE);
      before = now;
      return `${grown} MiB`;
    };
    for (const { what, request } of edits) {
      const view = wholeView(null);
      await session.edit({ view, order: session.summary.order, request, selection: null });
      await settled(session);
      notes.push(`${what}: ${await since()} more resident`);
      await session.edits.undo();
      await settled(session);
      notes.push(`its undo, which can be redone: ${await since()} more`);
      await session.edits.redo();
      await settled(session);
      notes.push(`its redo: ${await since()} more`);
    }
    return { measurements: [], goals: [], notes };
  },
};
