import { type EditRequest, type Problem, toProblem } from '@urlset/core/contract.ts';
import type { App } from '../../app.ts';
import { ask } from '../../stores/dialogs.ts';
import type { Commands } from '../command.ts';
import { type CommandState, hasProject } from '../command-state.ts';

const isSitemap = ({ project, file }: CommandState): boolean =>
  file !== null && file.kind !== 'sitemapindex' && (project?.files.length ?? 0) > 1;

/** Makes the edit. If the engine rejects it, returns the problem to show at the field; otherwise null. */
export async function submitEdit({ editor }: App, request: EditRequest): Promise<Problem | null> {
  try {
    await editor.edit(request);
    return null;
  } catch (error) {
    return toProblem(error);
  }
}

/** A file name that no sitemap of the project has yet, such as sitemap-2.xml. */
export function freshName(state: CommandState): string {
  const taken = new Set(state.project?.files.map((file) => file.name));
  let number = Math.max(1, taken.size);
  while (taken.has(`sitemap-${number}.xml`)) number += 1;
  return `sitemap-${number}.xml`;
}

export const sitemapCommands: Commands<'sitemap' | 'project'> = {
  'sitemap.add': {
    enabled: hasProject,
    run: (app, state) =>
      ask<true>(app.dialogs, (answer) => ({
        kind: 'text',
        title: { key: 'dialog.add.title' },
        label: { key: 'dialog.name.label' },
        hint: { key: 'dialog.name.hint' },
        action: { key: 'dialog.add.action' },
        initial: freshName(state),
        submit: (name) => submitEdit(app, { kind: 'add-sitemap', name }),
        answer,
      })),
  },
  'sitemap.rename': {
    enabled: ({ file }) => file?.state === 'open',
    run: (app, { file }) =>
      file &&
      ask<true>(app.dialogs, (answer) => ({
        kind: 'text',
        title: { key: 'dialog.rename.title', params: { name: file.name } },
        label: { key: 'dialog.name.label' },
        hint: { key: 'dialog.name.hint' },
        action: { key: 'dialog.rename.action' },
        initial: file.name,
        submit: (name) => submitEdit(app, { kind: 'rename-sitemap', file: file.id, name }),
        answer,
      })),
  },
  'sitemap.remove': {
    enabled: isSitemap,
    run: ({ editor }, { file }) => file && editor.edit({ kind: 'remove-sitemap', file: file.id }),
  },
  'project.publishLocation': {
    enabled: hasProject,
    run: (app, { project }) =>
      ask<true>(app.dialogs, (answer) => ({
        kind: 'text',
        title: { key: 'dialog.location.title' },
        label: { key: 'dialog.location.label', params: { name: project?.name ?? '' } },
        hint: { key: 'dialog.location.hint' },
        action: { key: 'dialog.location.action' },
        initial: project?.publishLocation ?? '',
        submit: (value) => submitEdit(app, { kind: 'publish', location: value.trim() || null }),
        answer,
      })),
  },
};
