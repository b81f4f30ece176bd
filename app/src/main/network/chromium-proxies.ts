import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { session } from 'electron';
import type { ProxyPlatform } from './system-proxies.ts';

/** Asking for the proxy of any URL makes Chromium read the settings of the system. */
const ANY_URL = 'http://urlset.invalid/';

/** The proxies as Chromium knows them. Call its functions only once the app is ready. */
export function chromiumProxies(): ProxyPlatform {
  // The default session follows the settings of the system, so the script needs a session of its own.
  const scripted = () => session.fromPartition('proxy-script');
  return {
    async log() {
      const { defaultSession } = session;
      await defaultSession.resolveProxy(ANY_URL);
      const folder = await mkdtemp(path.join(tmpdir(), 'urlset-proxy-'));
      try {
        const file = path.join(folder, 'log.json');
        // Electron tells the settings only in this log. A log that ends at once contains little more.
        await defaultSession.netLog.startLogging(file);
        await defaultSession.netLog.stopLogging();
        return JSON.parse(await readFile(file, 'utf8'));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    resolve: (url) => session.defaultSession.resolveProxy(url),
    useScript: (address) => scripted().setProxy({ mode: 'pac_script', pacScript: address }),
    resolveByScript: (url) => scripted().resolveProxy(url),
  };
}
