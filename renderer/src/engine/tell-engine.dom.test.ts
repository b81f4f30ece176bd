import { expect, it, vi } from 'vitest';
import { tellActivity } from './tell-engine.ts';

async function act(action: string, at: number, keys: KeyboardEventInit = {}): Promise<void> {
  const event = action === 'keydown' ? new KeyboardEvent(action, keys) : new Event(action);
  Object.defineProperty(event, 'timeStamp', { value: at });
  window.dispatchEvent(event);
  await Promise.resolve();
}

it('reports typing and scrolling at most ten times a second, and ignores other activity', async () => {
  const leaveRoom = vi.fn(() => Promise.resolve());
  tellActivity(window, leaveRoom);
  await act('keydown', 1000);
  await act('keydown', 1050);
  expect(leaveRoom).toHaveBeenCalledTimes(1);
  await act('wheel', 1100);
  await act('scroll', 1300);
  expect(leaveRoom).toHaveBeenCalledTimes(3);
  await act('pointermove', 1500);
  await act('keydown', 1700, { ctrlKey: true });
  await act('keydown', 1900, { metaKey: true });
  expect(leaveRoom).toHaveBeenCalledTimes(3);
});

it('keeps reporting after the engine fails to answer', async () => {
  const leaveRoom = vi.fn(() => Promise.reject(new Error('gone')));
  tellActivity(window, leaveRoom);
  await act('wheel', 1000);
  await act('wheel', 1200);
  expect(leaveRoom).toHaveBeenCalledTimes(2);
});

it('reports nothing more until the engine has answered', async () => {
  const leaveRoom = vi.fn(() => new Promise(() => undefined));
  tellActivity(window, leaveRoom);
  await act('wheel', 1000);
  await act('wheel', 1200);
  expect(leaveRoom).toHaveBeenCalledTimes(1);
});
