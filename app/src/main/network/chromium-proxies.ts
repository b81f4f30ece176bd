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
      const url = `http://${host}/`;
      const before = await scripted().resolveProxy(url);
      await scripted().setProxy({ mode: 'pac_script', pacScript });
      // Chromium starts to use the script only a moment later. Until then it uses the previous settings.
      let list = before;
      for (let tried = 0; tried < TRIES; tried++, await delay(PAUSE)) {
        list = await scripted().resolveProxy(url);
        // Empty if the script fails. The previous script may fail as well, or return another proxy.
        if (list === signOf(host) || (list === '' && before !== '')) return;
      }
      // Probably both scripts fail. Then `resolveByScript` returns an empty text, too.
      if (list !== '') throw new Error('Chromium does not use it');
    },
    resolveByScript: (url) => scripted().resolveProxy(url),
  };
}

/** Makes the script return a proxy for a host that nobody can own, which shows whether Chromium uses the script. */
function withSign(script: string): { host: string; text: string } {
  const host = `${randomUUID()}.invalid`;
  const sign = `
;(function (find) {
  FindProxyForURL = function (url, host) { return host === '${host}' ? '${signOf(host)}' : find(url, host); };
})(FindProxyForURL);
`;
  return { host, text: script + sign };
}

/** The proxy that only the script of {@link withSign} returns, as Chromium writes it. */
function signOf(host: string): string {
  return `PROXY ${host}:1`;
}
