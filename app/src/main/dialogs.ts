import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type ChangeReport,
  type CopyForm,
  type LongWork,
  MOST_NAMED,
  type ReportFormat,
  type TargetKind,
} from '@urlset/core/contract.ts';
import { type BrowserWindow, dialog, type FileFilter } from 'electron';
import type { ShellWords } from './messages/en.ts';
import type { AbsentAnswer, Moved } from './project/session.ts';
import type { CloseAnswer } from './window/close-question.ts';

// Dialogs are called as properties of `dialog`, so that tests can replace them with answers.

const SITEMAPS = ['xml', 'gz', 'txt', 'rss', 'atom'];
/** Usual extensions of lists of URLs. The actual format is detected from the content. */
const LISTS = ['csv', 'tsv', 'xlsx', 'parquet', 'json', 'jsonl', 'ndjson', 'html', 'htm', 'md', 'zip'];

/** Asks for sitemaps and lists to open, starting in `folder`; `[]` when canceled. */
export async function chooseFiles(
  window: BrowserWindow,
  words: ShellWords,
  folder: string | null,
): Promise<string[]> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: words.openTitle,
    ...(folder !== null && { defaultPath: folder }),
    filters: [
      { name: words.openFiles, extensions: [...SITEMAPS, ...LISTS] },
      { name: words.allFiles, extensions: ['*'] },
    ],
    properties: ['openFile', 'multiSelections'],
  });
  return canceled ? [] : filePaths;
}

/** Asks for a list of URLs, starting in `folder`; null when canceled. */
export async function chooseList(
  window: BrowserWindow,
  words: ShellWords,
  folder: string | null,
): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: words.listTitle,
    ...(folder !== null && { defaultPath: folder }),
    // A `_redirects` file does not have an extension.
    filters: [
      { name: words.allFiles, extensions: ['*'] },
      { name: words.openFiles, extensions: [...SITEMAPS, ...LISTS] },
    ],
    properties: ['openFile'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** Asks for a file to compare with, starting in `folder`; null when canceled. */
export async function chooseSideFile(
  window: BrowserWindow,
  words: ShellWords,
  folder: string | null,
): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: words.sideTitle,
    ...(folder !== null && { defaultPath: folder }),
    filters: [
      { name: words.openFiles, extensions: [...SITEMAPS, ...LISTS] },
      { name: words.allFiles, extensions: ['*'] },
    ],
    properties: ['openFile'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** Asks for a folder, starting in `folder`; null when canceled. */
export async function chooseFolder(
  window: BrowserWindow,
  title: string,
  folder: string | null,
): Promise<string | null> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title,
    ...(folder !== null && { defaultPath: folder }),
    properties: ['openDirectory'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

/** Asks where to write a sitemap; null when canceled. */
export function chooseSitemapTarget(
  window: BrowserWindow,
  words: ShellWords,
  suggestion: string,
): Promise<string | null> {
  return chooseTarget(window, words.saveAsTitle, suggestion, sitemapFilters(words));
}

/** Asks where to write the project's settings; null when canceled. */
export function chooseSettingsTarget(
  window: BrowserWindow,
  words: ShellWords,
  suggestion: string,
): Promise<string | null> {
  return chooseTarget(window, words.exportSettingsTitle, suggestion, [
    { name: 'JSON', extensions: ['json'] },
  ]);
}

/** Asks where to write a report of findings; null when canceled. */
export function chooseReportTarget(
  window: BrowserWindow,
  words: ShellWords,
  suggestion: string,
  format: ReportFormat,
): Promise<string | null> {
  return chooseTarget(window, words.reportTitle, suggestion, [
    { name: format.toUpperCase(), extensions: [format] },
  ]);
}

/** For each report of changes: its file type in dialogs, and its file name. The project name replaces a leading `-`. */
const CHANGE_FILES = {
  html: { type: 'HTML', name: '--changes.html' },
  md: { type: 'Markdown', name: '--changes.md' },
  csv: { type: 'CSV', name: '--changes.csv' },
  json: { type: 'JSON', name: '--changes.json' },
  redirects: { type: 'CSV', name: '--redirects.csv' },
  netlify: { type: null, name: '_redirects' },
  nginx: { type: 'nginx', name: '--redirects.conf' },
  apache: { type: null, name: '.htaccess' },
  vercel: { type: 'JSON', name: 'vercel.json' },
} as const satisfies Record<ChangeReport, { type: string | null; name: string }>;

/** Asks where to write a report of changes, starting in `folder`; null when canceled. */
export function chooseChangesTarget(
  window: BrowserWindow,
  words: ShellWords,
  folder: string,
  project: string,
  format: ChangeReport,
): Promise<string | null> {
  const { type, name } = CHANGE_FILES[format];
  const suggestion = path.join(
    folder,
    name.replace(/^-/, () => project),
  );
  const filters =
    type === null
      ? [{ name: words.allFiles, extensions: ['*'] }]
      : [{ name: type, extensions: [path.extname(name).slice(1)] }];
  return chooseTarget(window, words.changesTitle, suggestion, filters);
}

/** Asks where to write rows, as XML or tab-separated text; null when canceled. */
export function chooseRowsTarget(
  window: BrowserWindow,
  words: ShellWords,
  suggestion: string,
  form: CopyForm['form'],
): Promise<string | null> {
  return chooseTarget(window, words.saveRowsTitle, suggestion, [
    form === 'xml'
      ? { name: 'XML', extensions: ['xml'] }
      : { name: words.tabbedText, extensions: ['tsv', 'txt'] },
  ]);
}

/** Asks which folder or archive to export to; null when canceled. */
export async function chooseExportTarget(
  window: BrowserWindow,
  words: ShellWords,
  kind: TargetKind,
  suggestion: string,
): Promise<string | null> {
  const { exportTitle: title, exportHere: buttonLabel } = words;
  if (kind !== 'folder') {
    const name = words.archiveFiles.replace('{ending}', `.${kind}`);
    return chooseTarget(window, title, suggestion, [{ name, extensions: [kind] }]);
  }
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    ...{ title, buttonLabel, defaultPath: suggestion },
    properties: ['openDirectory', 'createDirectory', 'promptToCreate'],
  });
  return canceled ? null : (filePaths[0] ?? null);
}

async function chooseTarget(
  window: BrowserWindow,
  title: string,
  defaultPath: string,
  filters: FileFilter[],
): Promise<string | null> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, { title, defaultPath, filters });
  return canceled || !filePath ? null : filePath;
}

function sitemapFilters(words: ShellWords): FileFilter[] {
  return [
    { name: words.sitemapFiles, extensions: SITEMAPS },
    { name: words.allFiles, extensions: ['*'] },
  ];
}

/**
 * Asks what to do with unsaved edits. The default never loses them.
 * @param exported the name of the export target that has all edits; null if some edits are not exported
 */
export async function askToSave(
  window: BrowserWindow,
  words: ShellWords,
  name: string,
  exported: string | null,
): Promise<CloseAnswer> {
  const answers: CloseAnswer[] = ['save', 'discard', 'cancel'];
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: words.closeQuestion.replace('{name}', () => name),
    detail: exported === null ? words.closeDetail : words.closeExported.replace('{name}', () => exported),
    buttons: [words.saveAll, words.dontSave, words.cancel],
    defaultId: answers.indexOf('save'),
    cancelId: answers.indexOf('cancel'),
    noLink: true,
  });
  return answers[response] ?? 'cancel';
}

/** Asks whether to open this many pages in the browser. */
export async function askToOpen(window: BrowserWindow, words: ShellWords, count: number): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: words.openQuestion.replace('{count}', String(count)),
    buttons: [words.openPages, words.cancel],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}

/** Asks whether to close while work is running. The default is to stay open. */
export async function askToInterrupt(
  window: BrowserWindow,
  words: ShellWords,
  running: readonly LongWork[],
): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    message: running.map((work) => words.running[work]).join('\n'),
    buttons: [words.endAndClose, words.keepOpen],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}

/** Asks whether to reload a page that keeps crashing. If the user declines, the window closes. */
export async function askAboutPage(
  window: BrowserWindow,
  words: ShellWords,
  showLog: () => void,
): Promise<boolean> {
  for (;;) {
    const { response } = await dialog.showMessageBox(window, {
      type: 'error',
      message: words.pageCrashes,
      detail: words.pageDetail,
      buttons: [words.reload, words.showLog, words.closeWindow],
      defaultId: 0,
      cancelId: 2,
      noLink: true,
    });
    if (response !== 1) return response === 0;
    showLog();
  }
}

/** Asks what to do with edits to files that cannot be reached. The default never loses them. */
export async function askAboutAbsent(
  window: BrowserWindow,
  words: ShellWords,
  paths: readonly string[],
): Promise<AbsentAnswer> {
  const names = paths.slice(0, MOST_NAMED).map((file) => path.basename(file));
  if (paths.length > names.length) names.push(`… (${paths.length})`);
  const answers = ['retry', 'locate', 'discard', 'later'] as const;
  for (;;) {
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: words.absentQuestion.replace('{names}', () => names.join(', ')),
      detail: words.absentDetail,
      buttons: [words.lookAgain, words.locate, words.giveEditsUp, words.later],
      defaultId: answers.indexOf('retry'),
      cancelId: answers.indexOf('later'),
      noLink: true,
    });
    const answer = answers[response] ?? 'later';
    if (answer !== 'locate') return { do: answer };
    const moved = await locate(window, words, paths);
    if (moved.length > 0) return { do: 'locate', moved };
  }
}

/**
 * Asks for the new location of the first file. Another file counts as moved if it exists at the same path relative to
 * the first file.
 */
async function locate(window: BrowserWindow, words: ShellWords, paths: readonly string[]): Promise<Moved[]> {
  const [first = ''] = paths;
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: words.locateTitle.replace('{name}', () => path.basename(first)),
    properties: ['openFile'],
  });
  const [found] = filePaths;
  if (canceled || found === undefined) return [];
  const beside = paths
    .slice(1)
    .map((from) => ({ from, to: path.join(path.dirname(found), path.relative(path.dirname(first), from)) }))
    .filter(({ to }) => existsSync(to));
  return [{ from: first, to: found }, ...beside];
}
