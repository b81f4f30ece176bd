import { ENGINE_PORT } from '@urlset/core/contract.ts';

/**
 * Calls back with every port to the engine that the preload hands over. Only this window at its own
 * origin may hand one: a frame or an opener that posts the tag is not heard.
 */
export function onEnginePort(page: Window, use: (port: MessagePort) => void): void {
  page.addEventListener('message', (event) => {
    if (event.source !== page || event.origin !== page.location.origin || event.data !== ENGINE_PORT) return;
    const port = event.ports[0];
    if (port) use(port);
  });
}
