import type { LongWork } from '@urlset/core/contract.ts';

/** The texts of main's own dialogs. Main replaces the parts in braces. */
export const en = {
  openTitle: 'Open sitemaps or lists of URLs',
  folderTitle: 'Open a folder of sitemaps or of a static site',
  /** Every file that can be opened: sitemaps, and URL lists of every kind. */
  openFiles: 'Sitemaps and lists of URLs',
  listTitle: 'Choose a list of URLs',
  siteTitle: 'Folder of a static site',
  /** Of the dialogs for a file or a folder. */
  sideTitle: 'Compare with',
  sitemapFiles: 'Sitemaps',
  allFiles: 'All files',
  saveAsTitle: 'Save sitemap as',
  exportSettingsTitle: 'Export project settings',
  reportTitle: 'Save findings report',
  changesTitle: 'Save report of changes',
  exportTitle: 'Export to',
  exportHere: 'Export here',
  /** A file extension, as in ".zip". */
  archiveFiles: '{ending} archive',
  saveRowsTitle: 'Write rows to a file',
  tabbedText: 'Tab-separated text',
  closeQuestion: 'Save the changes to {name}?',
  closeDetail: 'If you do not save, the changes since the last save are lost.',
  /** Replaces `closeDetail` if an export contains all edits; `{name}` is its target. */
  closeExported:
    'The export in {name} contains all changes. The files that you opened do not contain them yet.',
  openQuestion: 'Open {count} pages in the browser?',
  openPages: 'Open pages',
  /** For each kind of work: says that it is unfinished, and what closing the project would do to it. */
  running: {
    edit: 'Many entries are still being changed. Closing cancels the change, and all entries stay as they were.',
    walk: 'Urlset is still moving through the history. Closing stops it after the last finished step.',
    save: 'Files are still being saved. Closing waits for them.',
    export: 'An export is still running. Closing cancels it, and the target stays as it was.',
    report: 'A report is still being written. Closing cancels it.',
    copy: 'Rows are still being copied. Closing cancels it.',
  } satisfies Record<LongWork, string>,
  endAndClose: 'Close anyway',
  keepOpen: 'Keep open',
  absentQuestion: 'These edited files cannot be reached: {names}',
  absentDetail: 'They may be on a drive that is not connected. Urlset has kept their unsaved edits.',
  lookAgain: 'Try again',
  locate: 'Locate…',
  giveEditsUp: 'Discard their edits',
  later: 'Not now',
  locateTitle: 'Where is {name} now?',
  saveAll: 'Save all',
  dontSave: 'Don’t save',
  cancel: 'Cancel',
  /** For a page that keeps crashing. */
  pageCrashes: 'This Urlset window keeps crashing.',
  pageDetail: 'Your edits are kept. The log shows when and why the window crashed.',
  reload: 'Try again',
  showLog: 'Show log',
  closeWindow: 'Close window',
};

export type ShellWords = typeof en;
