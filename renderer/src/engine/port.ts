import { ENGINE_PORT } from '@urlset/core/contract.ts';

/**
 * Calls `use` with every port to the engine that the preload passes on. Only messages of this window from its own
 * origin count. A frame or an opener that posts the same tag is ignored.
 */
export function onEnginePort(page: Window, use: (port: MessagePort) => void): void {
  page.addEventListener('message', (event) => {
    if (event.source !== page || event.origin !== page.location.origin || event.data !== ENGINE_PORT) return;
    const port = event.ports[0];
    if (port) use(port);
  });
}
