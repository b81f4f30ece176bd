import type { App, Session } from 'electron';
import { parseUrl } from '../../parse-url.ts';
import { isOwnUrl } from './page-files.ts';

/** Whether a page may request a URL: its own files, `data:` URLs and, in development, the developer tools. */
export function mayLoad(url: string, devTools: boolean): boolean {
  if (isOwnUrl(url)) return true;
  const protocol = parseUrl(url)?.protocol;
  return protocol === 'data:' || (devTools && protocol === 'devtools:');
}

/**
 * Blocks Chromium's network: requests, DNS lookups and WebRTC. Call it before the app is ready.
 * @param devTools whether the developer tools may load
 */
export function denyNetwork(app: App, devTools: boolean): void {
  app.commandLine.appendSwitch('host-resolver-rules', 'MAP * ~NOTFOUND');
  app.commandLine.appendSwitch('dns-prefetch-disable');
  app.commandLine.appendSwitch('force-webrtc-ip-handling-policy', WITHOUT_UDP);
  app.on('session-created', (session) => denyRequests(session, devTools));
  app.on('web-contents-created', (_event, contents) => contents.setWebRTCIPHandlingPolicy(WITHOUT_UDP));
}

const WITHOUT_UDP = 'disable_non_proxied_udp';

function denyRequests(session: Session, devTools: boolean): void {
  session.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !mayLoad(url, devTools) }));
}
