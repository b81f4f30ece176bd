import type { App, Session } from 'electron';
import { isOwnUrl } from './page-files.ts';
import { parseUrl } from './parse-url.ts';

/** Whether a page may ask for a URL: for its own files, for what the URL itself says, and the tools of developers. */
export function mayLoad(url: string, devTools: boolean): boolean {
  if (isOwnUrl(url)) return true;
  const protocol = parseUrl(url)?.protocol;
  return protocol === 'data:' || (devTools && protocol === 'devtools:');
}

/**
 * Before the app is ready: nothing leaves the computer by way of Chromium. Requests are denied, names are not looked
 * up, and peers are not connected to.
 * @param devTools whether the tools of developers may be opened
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
