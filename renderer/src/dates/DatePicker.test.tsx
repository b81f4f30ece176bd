import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppProvider } from '../app-context.ts';
import { appWith } from '../testing/app.ts';
import { choose } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { DatePicker } from './DatePicker.tsx';
import type { Clock } from './local-datetime.ts';

const clock: Clock = { now: () => new Date('2024-03-01T10:20:30Z'), minutesEast: () => 120 };
const app = appWith(emptySummary());

let root: Root;
let host: HTMLElement;
let heard: string[];
let typed: string;

function Field({ value: first }: { value: string }) {
  const [value, setValue] = useState(first);
  typed = value;
  return (
    <AppProvider value={app}>
      <label htmlFor="lastmod">lastmod</label>
      <DatePicker
        id="lastmod"
        label="lastmod"
        value={value}
        clock={clock}
        onChange={setValue}
        onCommit={() => heard.push(`commit ${typed}`)}
        onCancel={() => heard.push('cancel') > 0}
      />
      <button type="button">elsewhere</button>
    </AppProvider>
  );
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  heard = [];
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.restoreAllMocks();
});

function field(label: string): HTMLInputElement | HTMLButtonElement {
  const name = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const control = document.getElementById(name?.htmlFor ?? '');
  if (control instanceof HTMLInputElement || control instanceof HTMLButtonElement) return control;
  throw new Error(`No ${label}`);
}

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`No ${name}`);
  return found;
}

/** Gives a field a value as the user would. */
function fill(label: string, value: string): void {
  const control = field(label);
  if (control instanceof HTMLButtonElement) return choose(control, value);
  act(() => {
    Reflect.set(HTMLInputElement.prototype, 'value', value, control);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function press(key: string, held: KeyboardEventInit = {}): void {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  act(() => void document.activeElement?.dispatchEvent(event));
}

function show(value: string): void {
  act(() => root.render(<Field value={value} />));
  act(() => field('lastmod').focus());
}

/** Opens the popup with the fields, and waits until its date has the focus. */
async function open(value: string): Promise<void> {
  show(value);
  press('ArrowDown', { altKey: true });
  await act(() => vi.waitFor(() => expect(document.activeElement).toBe(field('Date'))));
}

const isOpen = () => document.querySelector('[role=dialog]') !== null;

describe('the text of a date', () => {
  it('stays as typed, even if it is not a date', () => {
    show('');
    fill('lastmod', 'last week');
    expect(typed).toBe('last week');
    expect(field('lastmod').value).toBe('last week');
  });

  it('is committed by Enter, canceled by Escape, and committed when the focus leaves', () => {
    show('2024');
    press('Enter');
    press('Escape');
    act(() => button('elsewhere').focus());
    expect(heard).toEqual(['commit 2024', 'cancel', 'commit 2024']);
  });
});

describe('the fields of a date', () => {
  it('open with Alt+Down, show the typed value, focus the date, and do not commit', async () => {
    await open('2024-03-01T10:20:30+02:00');
    expect(['Date', 'Time'].map((label) => field(label).value)).toEqual(['2024-03-01', '10:20:30']);
    expect(field('Time zone').textContent).toBe('UTC+02:00');
    expect(heard).toEqual([]);
  });

  it('have the focus before the next frame, so that no typed digit goes elsewhere', async () => {
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
    show('2024-03-01');
    press('ArrowDown', { altKey: true });
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(field('Date'));
  });

  it.each<[string, string, [string, string][], string]>([
    [
      'a new day keeps the time',
      '2024-03-01T10:20:30.25Z',
      [['Date', '2024-04-05']],
      '2024-04-05T10:20:30.25Z',
    ],
    ['a new time has no fraction', '2024-03-01T10:20:30.25Z', [['Time', '11:00:00']], '2024-03-01T11:00:00Z'],
    ['the first time gets the local zone', '2024-03-01', [['Time', '11:00']], '2024-03-01T11:00+02:00'],
    ['a time without a day gets the current day', '', [['Time', '11:00']], '2024-03-01T11:00+02:00'],
    [
      'a new zone keeps the time',
      '2024-03-01T10:20Z',
      [['Time zone', 'UTC-05:00']],
      '2024-03-01T10:20-05:00',
    ],
    ['clearing the time leaves a date', '2024-03-01T10:20Z', [['Time', '']], '2024-03-01'],
    ['an incomplete day keeps the text', '2024-03-01T10:20Z', [['Date', '']], '2024-03-01T10:20Z'],
    [
      'a day typed later keeps the time',
      '2024-03-01T10:20Z',
      [
        ['Date', ''],
        ['Date', '2025-01-02'],
      ],
      '2025-01-02T10:20Z',
    ],
    [
      'a date in another notation is the start value',
      '31.12.2024',
      [['Time', '08:00']],
      '2024-12-31T08:00+02:00',
    ],
  ])('%s', async (_, value, steps, expected) => {
    await open(value);
    for (const [label, chosen] of steps) fill(label, chosen);
    expect(typed).toBe(expected);
  });

  it.each([
    ['Now', 'whatever', '2024-03-01T12:20:30+02:00'],
    ['Date only', '2020-02-03T10:20Z', '2020-02-03'],
    ['Date only', 'whatever', '2024-03-01'],
  ])('%s turns %j into %j and returns the focus to the text', async (name, value, expected) => {
    await open(value);
    await act(async () => button(name).click());
    expect(typed).toBe(expected);
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(field('lastmod'));
  });

  it.each(['Enter', 'Escape'])('close with %s without committing the text', async (key) => {
    await open('2024-03-01');
    fill('Date', '2024-05-06');
    await act(async () => press(key));
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(field('lastmod'));
    expect(typed).toBe('2024-05-06');
    expect(heard).toEqual([]);
  });

  it('open and close with the button', () => {
    show('2024-03-01');
    const press = () => {
      const toggle = button('Choose lastmod');
      act(() => void toggle.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true })));
      act(() => toggle.focus());
      act(() => toggle.click());
      return isOpen();
    };
    expect([press(), press(), press()]).toEqual([true, false, true]);
  });

  it('close and commit when the user clicks elsewhere, and leave the focus there', async () => {
    await open('2024-03-01');
    await act(async () => {
      const other = button('elsewhere');
      for (const type of ['pointerdown', 'mousedown'])
        other.dispatchEvent(new MouseEvent(type, { bubbles: true }));
      other.focus();
      other.click();
    });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button('elsewhere'));
    expect(heard).toEqual(['commit 2024-03-01']);
  });

  it('enable the time zone only with a time, and keep the notation +00:00', async () => {
    await open('2024-03-01');
    expect(field('Time zone').disabled).toBe(true);
    act(() => root.unmount());
    root = createRoot(host);
    await open('2024-03-01T10:20+00:00');
    expect(field('Time zone').disabled).toBe(false);
    expect(field('Time zone').textContent).toBe('UTC+00:00');
  });
});
