import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CommandId } from './command-id.ts';
import { listenToKeyboard } from './keyboard.ts';
import { actAsTextField, focusedText, type TextField } from './text-field.ts';

const run = vi.fn<(id: CommandId) => void>();
listenToKeyboard(window, 'linux', run);
afterEach(() => {
  run.mockReset();
  document.body.innerHTML = '';
});

/** Presses a key in the `data-here` element of `html`. Returns the commands that ran, and whether it was handled. */
function press(
  html: string,
  key: string,
  held: KeyboardEventInit = {},
): { ran: CommandId[]; taken: boolean } {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-here]') ?? document.body;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  target.dispatchEvent(event);
  return { ran: run.mock.calls.map(([id]) => id), taken: event.defaultPrevented };
}

const GRID = '<div role="grid" data-here></div>';
const CELL = '<div role="grid"><input data-here /></div>';
const LIST = '<div role="listbox" data-here></div>';
const ctrl = { ctrlKey: true };

describe('listenToKeyboard', () => {
  it.each<[string, string, string, KeyboardEventInit, CommandId[]]>([
    ['saves from anywhere', LIST, 's', ctrl, ['file.save']],
    ['saves while a cell is edited', CELL, 's', ctrl, ['file.save']],
    ['clears cells in the table', GRID, 'Delete', {}, ['edit.clear']],
    ['does not clear cells from a list', LIST, 'Delete', {}, []],
    ['leaves undo to a text field', CELL, 'z', ctrl, []],
    ['undoes elsewhere', LIST, 'z', ctrl, ['edit.undo']],
    ['leaves copying to the copy event', GRID, 'c', ctrl, []],
    ['shows the shortcuts with ?', LIST, '?', { shiftKey: true }, ['view.shortcuts']],
    ['types ? into a cell', GRID, '?', { shiftKey: true }, []],
    ['does nothing while a dialog is open', `<dialog open></dialog>${GRID}`, 's', ctrl, []],
    ['does nothing while a word is being composed', GRID, 's', { ...ctrl, isComposing: true }, []],
  ])('%s', (_, html, key, held, expected) => {
    expect(press(html, key, held)).toEqual({ ran: expected, taken: expected.length > 0 });
  });

  it('removes the focus from a text field first, so that the save includes what the user typed', () => {
    document.body.innerHTML = CELL;
    const field = document.querySelector('input');
    field?.focus();
    run.mockImplementation(() => expect(document.activeElement).toBe(document.body));
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }));
    expect(run).toHaveBeenCalledOnce();
  });

  it('treats an editor inside a shadow root as a text field', () => {
    document.body.innerHTML = '<div></div>';
    const host = document.querySelector('div') ?? document.body;
    const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'));
    const field: TextField = {
      undo: vi.fn(),
      redo: vi.fn(),
      cut: vi.fn(),
      copy: vi.fn(),
      paste: vi.fn(),
      selectAll: vi.fn(),
    };
    actAsTextField(host, field);
    inner.focus();
    const options = { ctrlKey: true, bubbles: true, composed: true };
    inner.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ...options }));
    expect(run).not.toHaveBeenCalled();
    expect(focusedText()).toBe(field);
  });
});
