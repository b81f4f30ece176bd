import path from 'node:path';
import { type TargetKind, targetKind } from '@urlset/core/contract.ts';
import { MANIFEST_NAME } from '@urlset/core/publish/bundle/manifest.ts';
import { app, shell } from 'electron';
import { CONFIG_NAME } from '../../config/find-config.ts';
import {
  chooseChangesTarget,
  chooseExportTarget,
  chooseReportTarget,
  chooseRowsTarget,
  chooseSettingsTarget,
  chooseSitemapTarget,
} from '../dialogs.ts';
import { printHtml } from '../print-html.ts';
import type { ShellHandlers } from '../security/ipc.ts';
import { configOf, writeShared } from '../storage/shared-settings.ts';
import type { ProjectWindow } from '../window/project-window.ts';
import type { Caller } from './desk.ts';

/** Verbs that write files, choose where to export to, print the report, or show a file in its folder. */
export function writingVerbs() {
  return {
    async saveAs({ file, suggestedName }, { window }) {
      const before = await window.session.request('pathOf', { file });
      const folder = before === null ? folderOf(window) : path.dirname(before);
      const suggestion = path.join(folder, path.basename(suggestedName));
      const target = await chooseSitemapTarget(window.frame, window.words, suggestion);
      if (target !== null) await window.session.request('saveAs', { file, path: target });
      return target !== null;
    },
    async exportSettings(_params, { window }) {
      const suggestion = (await configOfWindow(window)) ?? path.join(folderOf(window), CONFIG_NAME);
      const target = await chooseSettingsTarget(window.frame, window.words, suggestion);
      if (target === null) return false;
      await writeShared(target, await window.session.request('settings', {}));
      return true;
    },
    async shareSettings(_params, { window }) {
      const file = await configOfWindow(window);
      if (file === null) return false;
      await writeShared(file, await window.session.request('settings', {}));
      window.send({ type: 'unshared', unshared: false });
      return true;
    },
    async saveReport({ format, language }, { window }) {
      const name = path.parse(window.session.state.name).name;
      const suggestion = path.join(folderOf(window), `${name}-findings.${format}`);
      const target = await chooseReportTarget(window.frame, window.words, suggestion, format);
      return target === null
        ? null
        : window.session.request('writeReport', { format, language, path: target });
    },
    async printReport({ language }, { window }) {
      return printHtml(await window.session.request('pageToPrint', { language }));
    },
    async saveChanges({ format }, { window }) {
      const name = path.parse(window.session.state.name).name;
      const target = await chooseChangesTarget(window.frame, window.words, folderOf(window), name, format);
      return target === null ? null : window.session.request('writeChanges', { format, path: target });
    },
    async saveRows(request, { window }) {
      const name = request.as.form === 'xml' ? 'urls.xml' : 'urls.tsv';
      const suggestion = path.join(folderOf(window), name);
      const target = await chooseRowsTarget(window.frame, window.words, suggestion, request.as.form);
      if (target === null) return null;
      return window.session.request('writeRows', { copy: request, path: target });
    },
    async chooseTarget({ kind }, { window }) {
      const { target: before } = await window.session.request('settings', {});
      const folder = before === undefined ? folderOf(window) : path.dirname(before);
      const { name } = path.parse(window.session.state.name);
      const known = before !== undefined && targetKind(before) === 'folder' ? before : folder;
      const suggestion = kind === 'folder' ? known : path.join(folder, `${name}.${kind}`);
      const target = await chooseExportTarget(window.frame, window.words, kind, suggestion);
      if (target !== null) await window.session.request('aim', { path: withEnding(target, kind) });
      return target !== null;
    },
    async showTarget(_params, { window }) {
      const { target } = await window.session.request('settings', {});
      // For a folder, selects a file in it that always exists.
      if (target !== undefined) {
        const isFolder = targetKind(target) === 'folder';
        shell.showItemInFolder(isFolder ? path.join(target, MANIFEST_NAME) : target);
      }
    },
    async showInFolder({ file }, { window }) {
      const place = await window.session.request('pathOf', { file });
      if (place !== null) shell.showItemInFolder(place);
    },
  } satisfies Partial<ShellHandlers<Caller>>;
}

/** Some desktops' dialogs do not add the extension of the chosen type. */
function withEnding(target: string, kind: TargetKind): string {
  return kind === 'folder' || targetKind(target) === kind ? target : `${target}.${kind}`;
}

/** The nearest `urlset.json` of the open project; null if none. */
async function configOfWindow({ session }: ProjectWindow): Promise<string | null> {
  const { path: project } = session.state;
  return project === null ? null : configOf(project);
}

function folderOf(window: ProjectWindow): string {
  return window.folder ?? app.getPath('documents');
}
