// @vitest-environment jsdom
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { appWith } from '../testing/app.ts';
import { fill, find, press, render, withDocument } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { PlaceInput } from './PlaceInput.tsx';

withDocument();
afterEach(() => vi.restoreAllMocks());

it('saves on blur, reverts on Escape, and follows the project except while the user types', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const take = vi.fn(async () => null);
  let setValue: (value: string) => void = () => {};
  function Place() {
    const [value, set] = useState('');
    setValue = set;
    return <PlaceInput id="place" value={value} take={take} />;
  }
  render(appWith(emptySummary({ open: true })), <Place />);
  const input = find<HTMLInputElement>('input');
  const type = (text: string) => {
    input.focus();
    fill(input, text);
  };
  const project = (value: string) => act(() => setValue(value));

  type('https://a.example/1');
  await act(async () => input.blur());
  expect(take).toHaveBeenLastCalledWith('https://a.example/1');
  // The engine answers while the user types again.
  type('https://a.example/2');
  project('https://a.example/1');
  expect(input.value).toBe('https://a.example/2');
  await act(async () => input.blur());
  expect(take).toHaveBeenLastCalledWith('https://a.example/2');
  project('https://a.example/2');
  // The user undoes the change.
  project('https://a.example/1');
  expect(input.value).toBe('https://a.example/1');
  type('https://a.example/3');
  await act(async () => press('Escape'));
  expect(input.value).toBe('https://a.example/1');
  expect(take).toHaveBeenCalledTimes(2);
});
