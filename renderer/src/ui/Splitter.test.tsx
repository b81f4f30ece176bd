import { act, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { appWith } from '../testing/app.ts';
import { find, press, render, withDocument } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { Splitter } from './Splitter.tsx';

withDocument();

let heard: (number | null)[];
const edge = () => find('[role=separator]');
const point = (type: string, clientY: number, button = 0) =>
  act(() => void edge().dispatchEvent(new MouseEvent(type, { clientY, button, bubbles: true })));

function Parts({ part }: { part: 'above' | 'below' }) {
  const [height, setHeight] = useState(100);
  const onResize = (next: number | null) => {
    heard.push(next);
    setHeight(next ?? 100);
  };
  return <Splitter label="Height" part={part} height={height} least={60} onResize={onResize} />;
}

beforeEach(() => {
  heard = [];
  HTMLElement.prototype.setPointerCapture = () => {};
});

it.each([
  ['above', [130, 60, 116, 100]],
  ['below', [70, 130, 84, 100]],
] as const)('resizes the part %s by pointer and by keys, down to its minimum height', (part, expected) => {
  render(appWith(emptySummary()), <Parts part={part} />);
  point('pointerdown', 500);
  point('pointermove', 530);
  point('pointermove', part === 'above' ? 100 : 470);
  point('pointerup', 100);
  point('pointermove', 900);
  act(() => edge().dispatchEvent(new MouseEvent('dblclick', { bubbles: true })));
  act(() => edge().focus());
  press('ArrowDown');
  press('ArrowUp');
  expect(heard).toEqual([...expected.slice(0, 2), null, ...expected.slice(2)]);
  expect(edge().getAttribute('aria-valuenow')).toBe('100');
});

it('ignores other mouse buttons and keys, and restores the default height with Enter', () => {
  render(appWith(emptySummary()), <Parts part="above" />);
  point('pointerdown', 500, 2);
  point('pointermove', 530);
  act(() => edge().focus());
  press('a');
  expect(heard).toEqual([]);
  press('Enter');
  expect(heard).toEqual([null]);
});
