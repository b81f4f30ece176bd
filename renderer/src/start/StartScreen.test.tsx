// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { appWith } from '../testing/app.ts';
import { render, withDocument } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { StartScreen } from './StartScreen.tsx';

withDocument();

/** Pastes text into an element. jsdom does not have a clipboard. */
function paste(target: Element, text: string): Event {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  act(() => void target.dispatchEvent(event));
  return event;
}

it('offers pasted text as a list, except in a text field or a dialog', () => {
  const offerText = vi.fn(() => null);
  render(appWith(emptySummary(), { offerText }), <StartScreen />);
  const input = document.body.appendChild(document.createElement('input'));
  expect(paste(input, 'https://a.example/1').defaultPrevented).toBe(false);
  input.remove();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  paste(document.body, 'https://a.example/1');
  dialog.remove();
  paste(document.body, ' ');
  expect(offerText).not.toHaveBeenCalled();

  expect(paste(document.body, 'https://a.example/1').defaultPrevented).toBe(true);
  expect(offerText).toHaveBeenCalledWith({ text: 'https://a.example/1' }, expect.anything());
});
