import { UrlsetError } from '@urlset/core/contract.ts';
import { describe, expect, it, vi } from 'vitest';
import { answer, type ShellHandlers } from './ipc.ts';

const page = { url: 'app://urlset/index.html', top: true };

function handlers(): ShellHandlers<string> {
  const nothing = async () => null;
  return {
    hello: () => Promise.reject(new Error('not in this test')),
    connectEngine: nothing,
    open: async () => true,
    openFolder: async () => true,
    addFiles: async () => true,
    chooseSite: async () => true,
    checkFolder: async () => null,
    chooseList: async () => true,
    openDropped: nothing,
    openFromWeb: nothing,
    giveAccess: async () => ({ canRemember: false, kept: 'nothing' }),
    knownAccess: async () => ({ canRemember: false, kept: 'nothing' }),
    openList: nothing,
    openRecent: () => Promise.reject(new UrlsetError('not-found', { name: 'a.xml' })),
    forgetRecent: nothing,
    openSample: nothing,
    newSitemap: nothing,
    newWindow: nothing,
    saveAs: async () => true,
    exportSettings: async () => true,
    shareSettings: async () => true,
    saveChanges: async () => null,
    chooseSide: async () => null,
    compareDropped: async () => ({ side: 0, name: '' }),
    saveReport: async () => 1,
    printReport: async () => true,
    chooseTarget: async () => false,
    showTarget: async () => null,
    closeProject: async () => true,
    settled: nothing,
    closeWindow: nothing,
    changeSettings: nothing,
    setMenu: nothing,
    copyRows: async () => 0,
    saveRows: nothing,
    writeClipboard: nothing,
    readClipboard: async () => '',
    openUrls: async () => true,
    showDocument: nothing,
    versions: async () => [],
    problemReport: async () => '',
    showChromiumLicenses: nothing,
    showLog: nothing,
    reportFailure: nothing,
    showInFolder: nothing,
    zoom: vi.fn(nothing),
    toggleFullScreen: nothing,
  };
}

describe('answer', () => {
  it('runs the verb with the validated parameters', async () => {
    const verbs = handlers();
    const call = { sender: page, method: 'zoom', params: { step: 'in' } };
    expect(await answer(verbs, call, 'window 1')).toEqual({ ok: true, result: null });
    expect(verbs.zoom).toHaveBeenCalledWith({ step: 'in' }, 'window 1');
  });

  it.each([
    ['no sender', { sender: null }, 'sender'],
    ['a frame inside the page', { sender: { ...page, top: false } }, 'sender'],
    ['another origin', { sender: { url: 'https://www.example.com/', top: true } }, 'sender'],
    ['another host of our scheme', { sender: { url: 'app://other/index.html', top: true } }, 'sender'],
    ['an unknown verb', { method: 'explode' }, 'method'],
    ['the name of an inherited property', { method: 'constructor' }, 'method'],
    ['no verb', { method: undefined }, 'method'],
    ['a wrong value', { params: { step: 'sideways' } }, 'parameters'],
    ['an extra key', { params: { step: 'in', path: '/etc' } }, 'parameters'],
    ['no parameters', { params: undefined }, 'parameters'],
  ])('rejects %s', async (_name, change, what) => {
    const verbs = handlers();
    const call = { sender: page, method: 'zoom', params: { step: 'in' }, ...change };
    expect(await answer(verbs, call, 'window 1')).toEqual({
      ok: false,
      problem: { code: 'refused', params: { what } },
    });
    expect(verbs.zoom).not.toHaveBeenCalled();
  });

  it('rejects a page whose window is gone', async () => {
    const call = { sender: page, method: 'zoom', params: { step: 'in' } };
    expect(await answer(handlers(), call, null)).toMatchObject({ ok: false });
  });

  it('turns errors of a verb into plain data', async () => {
    const call = { sender: page, method: 'openRecent', params: { id: 'x' } };
    expect(await answer(handlers(), call, 'window 1')).toEqual({
      ok: false,
      problem: { code: 'not-found', params: { name: 'a.xml' } },
    });
  });
});
