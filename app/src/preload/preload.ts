import type { ShellAnswer, ShellApi, ShellEvent, ShellMethod, ShellParams } from '@urlset/core/contract.ts';
import { contextBridge, ipcRenderer } from 'electron';
import { pathOfFile } from '../main/electron-differences.ts';
import { CALL, DROPPED, EVENT, PORT } from './channels.ts';

function verb<M extends ShellMethod>(method: M): (params: ShellParams<M>) => Promise<ShellAnswer<M>> {
  return (params) => ipcRenderer.invoke(CALL, method, params);
}

const listeners = new Set<(event: ShellEvent) => void>();

/** Lists each verb by name, so that the page can call nothing else. */
const api: ShellApi = {
  hello: verb('hello'),
  connectEngine: verb('connectEngine'),
  open: verb('open'),
  openFolder: verb('openFolder'),
  addFiles: verb('addFiles'),
  chooseSite: verb('chooseSite'),
  checkFolder: verb('checkFolder'),
  chooseList: verb('chooseList'),
  chooseSide: verb('chooseSide'),
  compareDropped: verb('compareDropped'),
  openDropped: verb('openDropped'),
  openFromWeb: verb('openFromWeb'),
  giveAccess: verb('giveAccess'),
  knownAccess: verb('knownAccess'),
  openList: verb('openList'),
  openRecent: verb('openRecent'),
  forgetRecent: verb('forgetRecent'),
  openSample: verb('openSample'),
  newSitemap: verb('newSitemap'),
  newWindow: verb('newWindow'),
  saveAs: verb('saveAs'),
  exportSettings: verb('exportSettings'),
  shareSettings: verb('shareSettings'),
  saveReport: verb('saveReport'),
  saveChanges: verb('saveChanges'),
  printReport: verb('printReport'),
  chooseTarget: verb('chooseTarget'),
  showTarget: verb('showTarget'),
  closeProject: verb('closeProject'),
  closeWindow: verb('closeWindow'),
  settled: verb('settled'),
  changeSettings: verb('changeSettings'),
  setMenu: verb('setMenu'),
  copyRows: verb('copyRows'),
  saveRows: verb('saveRows'),
  writeClipboard: verb('writeClipboard'),
  readClipboard: verb('readClipboard'),
  openUrls: verb('openUrls'),
  showDocument: verb('showDocument'),
  versions: verb('versions'),
  problemReport: verb('problemReport'),
  showChromiumLicenses: verb('showChromiumLicenses'),
  showLog: verb('showLog'),
  reportFailure: verb('reportFailure'),
  showInFolder: verb('showInFolder'),
  zoom: verb('zoom'),
  toggleFullScreen: verb('toggleFullScreen'),
  onEvent: (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// The page can neither create a trusted event nor set the path of a file in this isolated world.
addEventListener(
  'drop',
  (event) => {
    const paths = [...(event.dataTransfer?.files ?? [])].map(pathOfFile).filter((path) => path !== '');
    if (event.isTrusted && paths.length > 0) ipcRenderer.send(DROPPED, paths);
  },
  { capture: true },
);

ipcRenderer.on(EVENT, (_event, news: ShellEvent) => {
  for (const listener of listeners) listener(news);
});

// A port cannot cross the context bridge, but a window message can carry it.
ipcRenderer.on(PORT, (event) => window.postMessage(PORT, location.origin, event.ports));

contextBridge.exposeInMainWorld('urlset', api);
