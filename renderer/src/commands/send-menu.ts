import type { ShellWords } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import type { Messages } from '../messages/messages.ts';
import { telling } from '../stores/notices.ts';
import { buildMenu } from './menu.ts';

/** Milliseconds: long enough for a burst of summaries, too short to notice. */
const DEBOUNCE = 50;

/** Keeps the native menu and the words that main shows up to date. Sends them only when something changed. */
export function keepMenu(app: App): void {
  let sent = '';
  let pending = false;

  function send(): void {
    pending = false;
    const messages = app.messages();
    const menu = { menu: buildMenu(messages, app.state()), words: shellWords(messages) };
    const next = JSON.stringify(menu);
    if (next === sent) return;
    sent = next;
    void telling(app.notices, () => app.shell.call('setMenu', menu));
  }
  function later(): void {
    if (pending) return;
    pending = true;
    setTimeout(send, DEBOUNCE);
  }

  send();
  const { project, view, settings, rule, panels, columns, filter } = app;
  for (const store of [project, view, settings, rule, panels, columns, filter]) store.subscribe(later);
}

function shellWords({ t }: Messages): ShellWords {
  return {
    openTitle: t('shell.openTitle'),
    folderTitle: t('shell.folderTitle'),
    siteTitle: t('shell.siteTitle'),
    openFiles: t('shell.openFiles'),
    sitemapFiles: t('shell.sitemapFiles'),
    allFiles: t('shell.allFiles'),
    saveAsTitle: t('shell.saveAsTitle'),
    exportSettingsTitle: t('shell.exportSettingsTitle'),
    reportTitle: t('shell.reportTitle'),
    exportTitle: t('shell.exportTitle'),
    exportHere: t('shell.exportHere'),
    archiveFiles: t('shell.archiveFiles', { ending: '{ending}' }),
    saveRowsTitle: t('shell.saveRowsTitle'),
    tabbedText: t('shell.tabbedText'),
    closeQuestion: t('shell.closeQuestion', { name: '{name}' }),
    closeDetail: t('shell.closeDetail'),
    closeExported: t('shell.closeExported', { name: '{name}' }),
    openQuestion: t('shell.openQuestion', { count: '{count}' }),
    openPages: t('shell.openPages'),
    saveAll: t('shell.saveAll'),
    dontSave: t('shell.dontSave'),
    cancel: t('action.cancel'),
    running: {
      edit: t('shell.running.edit'),
      walk: t('shell.running.walk'),
      save: t('shell.running.save'),
      export: t('shell.running.export'),
      report: t('shell.running.report'),
      copy: t('shell.running.copy'),
    },
    endAndClose: t('shell.endAndClose'),
    keepOpen: t('shell.keepOpen'),
    absentQuestion: t('shell.absentQuestion', { names: '{names}' }),
    absentDetail: t('shell.absentDetail'),
    lookAgain: t('shell.lookAgain'),
    locate: t('shell.locate'),
    giveEditsUp: t('shell.giveEditsUp'),
    later: t('shell.later'),
    locateTitle: t('shell.locateTitle', { name: '{name}' }),
  };
}
