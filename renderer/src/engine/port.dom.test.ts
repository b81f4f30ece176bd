import { ENGINE_PORT } from '@urlset/core/contract.ts';
import { describe, expect, it, vi } from 'vitest';
import { onEnginePort } from './client.ts';

function post(init: MessageEventInit): void {
  window.dispatchEvent(new MessageEvent('message', init));
}

describe('onEnginePort', () => {
  const port = new MessageChannel().port1;
  const good = { data: ENGINE_PORT, source: window, origin: location.origin, ports: [port] };

  it.each([
    ['another source', { ...good, source: null }],
    ['another origin', { ...good, origin: 'https://example.com' }],
    ['another tag', { ...good, data: 'hello' }],
    ['a message without a port', { ...good, ports: [] }],
  ])('refuses %s', (_, init) => {
    const use = vi.fn();
    onEnginePort(window, use);
    post(init);
    expect(use).not.toHaveBeenCalled();
  });

  it('accepts the port that the preload script passes on', () => {
    const use = vi.fn();
    onEnginePort(window, use);
    post(good);
    expect(use.mock.calls[0]?.[0] === port).toBe(true);
  });
});
