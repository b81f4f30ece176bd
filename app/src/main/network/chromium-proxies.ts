import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { session } from 'electron';
import type { ProxyPlatform } from './system-proxies.ts';

/** Asking for the proxy of any URL makes Chromium read the system settings. */
const ANY_URL = 'http://urlset.invalid/';

/** Number of times to ask whether Chromium uses a script yet. */
const TRIES = 500;
/** Time to wait between two of these questions, in milliseconds. */
const PAUSE = 10;

/** Asks Chromium for proxies. Call the returned functions only after the app is ready. */
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
        // Electron reports the settings only in this log. A log that ends at once contains little else.
        await defaultSession.netLog.startLogging(file);
        await defaultSession.netLog.stopLogging();
        return JSON.parse(await readFile(file, 'utf8'));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    resolve: (url) => session.defaultSession.resolveProxy(url),
    async useScript(script) {
      const { host, text } = withSign(script);
      const pacScript = `data:application/x-ns-proxy-autoconfig;charset=utf-8;base64,${Buffer.from(text).toString('base64')}`;
      await scripted().setProxy({ mode: 'pac_script', pacScript });
      // Chromium starts to use the script only a moment later. Until then it uses the previous settings.
      for (let tried = 0; tried < TRIES; tried++, await delay(PAUSE))
        if ((await scripted().resolveProxy(`http://${host}/`)) !== 'DIRECT') return;
      throw new Error('Chromium does not use it');
    },
    resolveByScript: (url) => scripted().resolveProxy(url),
  };
}

/** Makes the script return a proxy for a host that nobody can own, which shows whether Chromium uses the script. */
function withSign(script: string): { host: string; text: string } {
  const host = `${randomUUID()}.invalid`;
  const sign = `
;(function (find) {
  FindProxyForURL = function (url, host) { return host === '${host}' ? 'PROXY ${host}:1' : find(url, host); };
})(FindProxyForURL);
`;
  return { host, text: script + sign };
}
