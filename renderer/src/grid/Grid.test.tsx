// @module-tag slow
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeTyped } from '../commands/text-field.ts';
import { Grid } from './Grid.tsx';
import type { GridColumn, GridWords } from './grid-types.ts';
import { type GridSelection, singleCell } from './selection.ts';

interface Entry {
  loc: string;
  priority: string;
  images: number;
}

const ROWS = 50_000_000;

const words: GridWords = {
  rowHeader: 'Row',
  selectAll: 'Select all',
  sorted: ({ descending, place, of }) => `${descending ? 'down' : 'up'} ${place} of ${of}`,
  rowNumber: String,
  editor: (column, row) => `${column} of row ${row}`,
  selected: (rows, columns) => `${rows} × ${columns} selected`,
  severity: { error: 'Error', warning: 'Warning', hint: 'Hint' },
};

const columns: GridColumn<Entry>[] = [
  {
    id: 'loc',
    label: 'loc',
    width: 200,
    sort: { descending: true, place: 2, of: 2 },
    grow: true,
    editable: true,
    text: (row) => row.loc,
    render: (row) => row.loc.replace('https://example.com', ''),
    mark: (row) =>
      row.loc.startsWith('https:')
        ? null
        : { severity: 'error', reasons: [{ title: 'Not an absolute URL', text: 'Add a scheme.' }] },
  },
  {
    id: 'images',
    label: 'images',
    width: 60,
    sort: null,
    editable: false,
    text: (row) => `${row.images} images`,
  },
  {
    id: 'priority',
    label: 'priority',
    width: 60,
    sort: { descending: false, place: 1, of: 2 },
    editable: true,
    isReadOnly: (row) => row.priority === 'fixed',
    text: (row) => row.priority,
  },
];

let root: Root;
let host: HTMLElement;
let entries: Map<number, Partial<Entry>>;
let selection: GridSelection;
let commits: [number, string, string][];
let heard: string[];
let answer: (revision: number) => void;
let setRevision: (revision: number) => void;
let setSource: (source: string) => void;

const load = async (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    loc: `https://example.com/${first + i}`,
    priority: '0.5',
    images: 3,
    ...entries.get(first + i),
  }));

/** Rows of another view, which arrive when the test resolves `found`. */
const loadFound = async (first: number, count: number) => {
  await found;
  return (await load(first, count)).map((row) => ({ ...row, loc: row.loc.replace('.com/', '.com/found-') }));
};
let found: Promise<void>;
/** The `keyOf` of the grid, if the test sets it. */
let keyOf: ((row: Entry) => string) | null;

function Table({ rowCount }: { rowCount: number }) {
  const [selected, select] = useState(singleCell(0, 0));
  const [revision, set] = useState(1);
  const [source, show] = useState('all');
  selection = selected;
  setRevision = set;
  setSource = show;
  return (
    <Grid
      label="URLs"
      columns={columns}
      rowCount={rowCount}
      revision={revision}
      load={source === 'all' ? load : loadFound}
      rowHeight={28}
      selection={selected}
      onSelect={select}
      onCommit={(row, column, value) => {
        commits.push([row, source === 'all' ? column.id : `${column.id} of ${source}`, value]);
        return new Promise((resolve) => {
          answer = resolve;
        });
      }}
      {...(keyOf && { keyOf })}
      onMenu={(place) => heard.push(`menu ${place ? [place.x, place.y] : 'of the cell'}`)}
      onCopy={() => heard.push('copy')}
      onCut={() => heard.push('cut')}
      onResize={(widths) => heard.push(JSON.stringify(widths))}
      onReorder={(from, to) => heard.push(`move ${from} to ${to}`)}
      onSort={({ id }, add) => heard.push(`${add ? 'then' : 'sort'} by ${id}`)}
      onPaste={(text) => heard.push(`paste ${text}`)}
      rowMark={({ images }) =>
        images > 0 ? null : { severity: 'warning', reasons: [{ title: 'No image', text: 'Add one.' }] }
      }
      words={words}
    />
  );
}

const grid = () => find('[role=grid]');
const editor = () => host.querySelector('input');

function find(selector: string): HTMLElement {
  const element = host.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`No ${selector}`);
  return element;
}

/** The cell at a row and a column, both from 0. */
function cell(row: number, column: number): HTMLElement {
  return find(`[aria-rowindex='${row + 2}'] [aria-colindex='${column + 2}']`);
}

async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
  });
}

/** Presses a key, then waits long enough for a tooltip to open. */
async function restAfter(key: string): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  press(key);
  await act(() => vi.advanceTimersByTimeAsync(500));
  vi.useRealTimers();
}

async function show(rowCount = ROWS): Promise<void> {
  act(() => root.render(<Table rowCount={rowCount} />));
  await settle();
  act(() => grid().focus());
}

function press(key: string, modifiers: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  act(() => void document.activeElement?.dispatchEvent(event));
  return event;
}

/** Types into the editor as a browser would. */
function type(text: string): void {
  press(text.slice(0, 1));
  const input = editor();
  if (input === null) throw new Error('Nothing is being edited');
  input.value += text;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(28 + 10 * 28);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  entries = new Map();
  commits = [];
  heard = [];
  keyOf = null;
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('for assistive technology', () => {
  test('has the total size, absolute positions and one tab stop', async () => {
    await show();
    expect(grid().getAttribute('aria-rowcount')).toBe(String(ROWS + 1));
    expect(grid().getAttribute('aria-colcount')).toBe('4');
    expect(host.querySelectorAll('[role=row]').length).toBeLessThan(40);
    expect(host.querySelectorAll("[tabindex='0'], input, button:not([tabindex])")).toHaveLength(1);
    expect(find('[role=rowheader]').textContent).toBe('1');
    expect(cell(0, 1).getAttribute('aria-readonly')).toBe('true');
    expect(cell(0, 0).getAttribute('aria-label')).toBe('https://example.com/0');
    expect(cell(0, 0).textContent).toBe('/0');
  });

  test('always keeps the active cell in the document', async () => {
    await show();
    press('End', { ctrlKey: true });
    await settle();
    const id = grid().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(id)).toBe(cell(ROWS - 1, 2));
    act(() => {
      grid().scrollTop = 0;
      grid().dispatchEvent(new Event('scroll'));
    });
    await settle();
    expect(cell(0, 0).textContent).toBe('/0');
    expect(document.getElementById(id)?.textContent).toBe('0.5');
    expect(host.querySelectorAll('[data-away=below]')).toHaveLength(1);
  });

  test('marks an invalid cell and describes why', async () => {
    entries.set(1, { loc: '/relative' });
    await show();
    expect(cell(1, 0).getAttribute('aria-invalid')).toBe('true');
    expect(cell(1, 0).getAttribute('aria-description')).toBe('Error: Not an absolute URL. Add a scheme.');
    expect(cell(0, 0).getAttribute('aria-invalid')).toBe('false');
  });

  test('shows a tooltip when the cursor pauses on an invalid cell, until Escape', async () => {
    entries.set(1, { loc: '/relative' });
    await show();
    await restAfter('ArrowDown');
    expect(find('[role=tooltip]').textContent).toBe('Not an absolute URL Add a scheme.');
    press('Escape');
    expect(host.querySelector('[role=tooltip]')).toBeNull();
  });

  test('describes a problem of the whole row at its first cell, and shows it in a tooltip', async () => {
    entries.set(1, { images: 0 });
    entries.set(2, { images: 0, loc: '/relative' });
    await show();
    const told = (row: number, column: number) => cell(row, column).getAttribute('aria-description');
    expect([told(1, 0), told(1, 1)]).toEqual(['Warning: No image. Add one.', null]);
    expect(told(2, 0)).toBe('Error: Not an absolute URL. Add a scheme.');
    expect(cell(1, 0).getAttribute('aria-invalid')).toBe('false');
    await restAfter('ArrowDown');
    expect(find('[role=tooltip]').textContent).toBe('No image Add one.');
  });

  test('announces a range', async () => {
    await show();
    press('ArrowDown', { shiftKey: true });
    expect(find('[role=status]').textContent).toBe('2 × 1 selected');
    expect(cell(1, 0).getAttribute('aria-selected')).toBe('true');
  });

  test('does not have an active cell or start editing if the table is empty', async () => {
    await show(0);
    expect(grid().hasAttribute('aria-activedescendant')).toBe(false);
    press('ArrowDown');
    press('a');
    expect(editor()).toBeNull();
  });
});

describe('editing', () => {
  test('replaces the value while typing, commits on Enter, moves down and shows the value at once', async () => {
    await show();
    type('new');
    expect(editor()?.getAttribute('aria-label')).toBe('loc of row 1');
    press('Enter');
    expect(commits).toEqual([[0, 'loc', 'new']]);
    expect(selection.active).toEqual({ row: 1, column: 0 });
    expect(document.activeElement).toBe(grid());
    await settle();
    expect(cell(0, 0).textContent).toBe('new');
  });

  test('shows the typed value until the edit is confirmed and the row has its revision', async () => {
    await show();
    type('new');
    press('Enter');
    entries.set(0, { loc: 'https://example.com/newer' });
    act(() => setRevision(2));
    await settle();
    expect(cell(0, 0).textContent).toBe('new');
    await act(async () => answer(2));
    await settle();
    expect(cell(0, 0).textContent).toBe('/newer');
  });

  test.each([
    ['Enter', {}, { row: 1, column: 0 }],
    ['Enter', { shiftKey: true }, { row: 0, column: 0 }],
    ['Tab', {}, { row: 0, column: 2 }],
  ])('%s %o commits', async (key, modifiers, active) => {
    await show();
    type('new');
    press(key, modifiers);
    expect(commits).toEqual([[0, 'loc', 'new']]);
    expect(selection.active).toEqual(active);
  });

  test('moves to the next editable cell with Tab, and back with Shift+Tab, across rows', async () => {
    await show();
    press('F2');
    press('Tab');
    expect(editor()?.getAttribute('aria-label')).toBe('priority of row 1');
    expect(editor()?.selectionEnd).toBe(3);
    press('Tab');
    expect(editor()?.getAttribute('aria-label')).toBe('loc of row 2');
    press('Tab', { shiftKey: true });
    expect(editor()?.getAttribute('aria-label')).toBe('priority of row 1');
    press('Escape');
    expect(commits).toEqual([]);
    expect(document.activeElement).toBe(grid());
  });

  test('cancels with Escape, ignores an unchanged value, and does not edit read-only cells', async () => {
    await show();
    type('new');
    press('Escape');
    press('F2');
    expect(editor()?.value).toBe('https://example.com/0');
    press('Enter');
    press('ArrowRight');
    press('x');
    press('F2');
    expect(editor()).toBeNull();
    expect(commits).toEqual([]);
  });

  test('does not edit a read-only cell of an editable column, and Tab skips it', async () => {
    entries.set(0, { priority: 'fixed' });
    await show();
    expect(cell(0, 2).getAttribute('aria-readonly')).toBe('true');
    expect(cell(1, 2).getAttribute('aria-readonly')).toBe('false');
    press('F2');
    press('Tab');
    expect(editor()?.getAttribute('aria-label')).toBe('loc of row 2');
    press('Escape');
    press('ArrowUp');
    press('ArrowRight');
    press('ArrowRight');
    press('x');
    expect(editor()).toBeNull();
    expect(selection.active).toEqual({ row: 0, column: 2 });
  });

  test('does not commit on Enter while an input method is composing', async () => {
    await show();
    type('に');
    press('Enter', { isComposing: true });
    expect(editor()).not.toBeNull();
    expect(commits).toEqual([]);
  });

  test('commits when the focus leaves, but not when another window takes it', async () => {
    await show();
    type('new');
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    act(() => editor()?.blur());
    expect(commits).toEqual([]);
    act(() => editor()?.focus());
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    act(() => editor()?.blur());
    expect(commits).toEqual([[0, 'loc', 'new']]);
  });

  test('commits when another window closes the app', async () => {
    await show();
    type('new');
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    act(takeTyped);
    expect(commits).toEqual([[0, 'loc', 'new']]);
  });

  test('does not handle the keys of commands', async () => {
    await show();
    for (const [key, modifiers] of [
      ['Delete', {}],
      ['Enter', { ctrlKey: true }],
      ['Tab', {}],
    ] as const) {
      expect(press(key, modifiers).defaultPrevented).toBe(false);
    }
    expect(editor()).toBeNull();
  });
});

describe('switching to another source', () => {
  let arrive: () => void;
  beforeEach(async () => {
    found = new Promise((resolve) => {
      arrive = resolve;
    });
    await show();
  });

  async function showFound(): Promise<void> {
    act(() => setSource('found'));
    await settle();
  }

  test('keeps the previous rows until the new ones arrive', async () => {
    press('End', { ctrlKey: true });
    await settle();
    press('Home', { ctrlKey: true });
    await settle();
    await showFound();
    const row = () => [cell(0, 0).textContent, cell(0, 0).parentElement?.getAttribute('aria-busy')];
    expect(row()).toEqual(['/0', 'true']);
    arrive();
    await settle();
    expect(row()).toEqual(['/found-0', 'false']);
  });

  test('does not start editing in a row of the previous source', async () => {
    await showFound();
    press('F2');
    expect(editor()).toBeNull();
    arrive();
    await settle();
    press('F2');
    expect(editor()?.value).toBe('https://example.com/found-0');
  });

  test('commits typed text to the row that it was typed into', async () => {
    type('new');
    await showFound();
    expect(editor()).toBeNull();
    expect(commits).toEqual([[0, 'loc', 'new']]);
    arrive();
    await settle();
    expect(cell(0, 0).textContent).toBe('/found-0');
  });

  describe('with keyOf', () => {
    beforeEach(() => {
      keyOf = ({ loc }) => loc.replace('found-', '');
    });

    test('continues editing if the row is still in its place', async () => {
      await show();
      type('new');
      await showFound();
      arrive();
      await settle();
      expect(editor()?.value).toBe('new');
      press('Enter');
      expect(commits).toEqual([[0, 'loc', 'new']]);
      expect(editor()).toBeNull();
    });

    test('allows editing before the rows of the other source arrive', async () => {
      await showFound();
      press('F2');
      expect(editor()?.value).toBe('https://example.com/0');
    });

    test('commits to the row that the user typed into, even if another row takes its place', async () => {
      type('new');
      await showFound();
      entries.set(0, { loc: 'https://example.com/other' });
      arrive();
      await settle();
      expect(editor()).toBeNull();
      expect(commits).toEqual([[0, 'loc', 'new']]);
    });
  });
});

describe('clipboard', () => {
  test('handles events of the grid, but not those of the editor', async () => {
    await show();
    for (const name of ['copy', 'cut', 'paste']) {
      const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), {
        clipboardData: { getData: () => 'a\tb' },
      });
      act(() => void grid().dispatchEvent(event));
      expect(event.defaultPrevented).toBe(true);
    }
    expect(heard).toEqual(['copy', 'cut', 'paste a\tb']);
    press('F2');
    act(() => void editor()?.dispatchEvent(new Event('copy', { bubbles: true })));
    expect(heard).toHaveLength(3);
  });
});

describe('resizing columns', () => {
  const resizer = (column: number) =>
    find(`[role=columnheader][aria-colindex='${column + 2}'] .grid-resizer`);
  const point = (type: string, clientX: number) =>
    act(() => void resizer(1).dispatchEvent(new MouseEvent(type, { clientX, bubbles: true })));

  beforeEach(async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    HTMLElement.prototype.setPointerCapture = () => {};
    await show(20);
  });

  test('resizes the column of the active cell with keys, and fixes the width of the growing column', () => {
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowRight', { altKey: true });
    press('ArrowLeft', { altKey: true });
    expect(heard).toEqual(['{"loc":100,"priority":116}', '{"loc":100,"priority":84}']);
  });

  test('resizes by dragging the edge, within limits', () => {
    point('pointerdown', 500);
    point('pointermove', 530);
    point('pointermove', 100);
    point('pointerup', 100);
    point('pointermove', 600);
    expect(heard).toEqual(['{"loc":100,"images":130}', '{"loc":100,"images":48}']);
  });

  test('restores the default width on a double click', () => {
    point('dblclick', 500);
    expect(heard).toEqual(['{"images":null}']);
  });
});

describe('the header', () => {
  const header = (column: number) => find(`[role=columnheader][aria-colindex='${column + 2}']`);
  const point = (type: string, column: number, init: MouseEventInit = {}) =>
    act(() => void header(column).dispatchEvent(new MouseEvent(type, { bubbles: true, ...init })));

  beforeEach(async () => {
    HTMLElement.prototype.setPointerCapture = () => {};
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const column = Number(this.getAttribute('aria-colindex') ?? 1) - 1;
      return new DOMRect(column * 100, 0, 100, 28);
    });
    await show(20);
  });

  test('shows the sort keys', () => {
    expect([0, 1, 2].map((column) => header(column).getAttribute('aria-sort'))).toEqual([
      null,
      null,
      'ascending',
    ]);
    expect([0, 1, 2].map((column) => header(column).getAttribute('aria-description'))).toEqual([
      'down 2 of 2',
      null,
      'up 1 of 2',
    ]);
  });

  test('sorts on a click, adds a key with Shift, and ignores clicks on the edge', () => {
    point('click', 1);
    point('click', 2, { shiftKey: true });
    act(() => find('.grid-resizer').click());
    expect(heard).toEqual(['sort by images', 'then by priority']);
  });

  test('moves a column by dragging, unless Escape cancels', () => {
    const drag = (from: number, ...xs: number[]) => {
      point('pointerdown', from, { clientX: from * 100 + 150 });
      for (const clientX of xs) point('pointermove', from, { clientX });
    };
    drag(2, 320, 150);
    expect(header(0).dataset.drag).toBe('before');
    point('pointerup', 2);
    point('click', 2);
    drag(0, 260);
    press('Escape');
    point('pointerup', 0);
    drag(1, 252);
    point('pointerup', 1);
    expect(heard).toEqual(['move 2 to 0']);
    expect(selection.active.column).toBe(0);
  });

  test('can be entered, used and left by keyboard', () => {
    const active = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
    press('ArrowDown');
    press('ArrowUp');
    press('ArrowUp', { repeat: true });
    expect(active()).toBe(cell(0, 0));
    press('ArrowUp');
    expect(active()).toBe(header(0));
    press('ArrowRight');
    press('Enter');
    press('ArrowRight');
    press('Enter', { shiftKey: true });
    press('ArrowLeft', { altKey: true });
    press('ArrowLeft', { altKey: true, shiftKey: true });
    expect(active()).toBe(header(1));
    press('x');
    expect(editor()).toBeNull();
    press('ArrowDown');
    expect(active()).toBe(cell(0, 1));
    expect(heard).toEqual(['sort by images', 'then by priority', '{"loc":100,"priority":84}', 'move 2 to 1']);
  });

  test('also moves a column by keyboard from its cells, and the active cell follows', () => {
    press('ArrowRight', { altKey: true, shiftKey: true });
    press('ArrowRight', { altKey: true, shiftKey: true });
    press('ArrowRight', { altKey: true, shiftKey: true });
    expect(heard).toEqual(['move 0 to 1', 'move 1 to 2']);
    expect(selection.active).toEqual({ row: 0, column: 2 });
  });
});
