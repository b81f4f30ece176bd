import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actAsTextField, takeTyped } from '../../commands/text-field.ts';
import { mountXmlEditor, type XmlEditorHandle } from './mount-xml-editor.ts';
import { xmlTextField } from './xml-text-field.ts';

const SHOWN: Parameters<XmlEditorHandle['show']>[0] = {
  value: '',
  readOnly: false,
  label: 'XML',
  problem: null,
  deleted: 'Deleted',
};

let host: HTMLElement;
let editor: XmlEditorHandle;
let heard: string[];

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  heard = [];
  host = document.body.appendChild(document.createElement('div'));
  editor = mountXmlEditor(host, {
    change: (text) => heard.push(`change ${text}`),
    commit: () => heard.push('commit'),
    cancel: () => heard.push('cancel'),
  });
});

afterEach(() => {
  editor.destroy();
  host.remove();
  vi.restoreAllMocks();
});

const text = () => editor.view.state.sliceDoc();
const show = (shown: Partial<typeof SHOWN>) => editor.show({ ...SHOWN, ...shown });

/** Presses a key in the editor; returns whether the editor handled it. */
function press(key: string, held: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held });
  editor.view.contentDOM.dispatchEvent(event);
  return event.defaultPrevented;
}

function type(insert: string, from = editor.view.state.doc.length): void {
  editor.view.dispatch({ changes: { from, insert }, userEvent: 'input.type' });
}

describe('the XML editor', () => {
  it('keeps every text unchanged, whatever its line endings', () => {
    const piece = fc.constantFrom(
      '\r',
      '\n',
      '\r\n',
      '<',
      '>',
      '&amp;',
      '\u200b',
      '\u202e',
      '😀',
      'ä',
      '<url>',
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        show({ value: pieces.join('') });
        expect(text()).toBe(pieces.join(''));
      }),
    );
    expect(heard).toEqual([]);
  });

  it.each([
    ['<url>\r\n</url>', '<url>\r\n</url>\r\n'],
    ['<url>\n</url>', '<url>\n</url>\n'],
  ])('uses the line endings of %j for a new line', (value, expected) => {
    show({ value });
    editor.view.dispatch({ selection: { anchor: editor.view.state.doc.length } });
    press('Enter');
    expect(heard).toEqual([`change ${expected}`]);
  });

  it('reports typed text, and keeps the caret when it gets the same text back', () => {
    show({ value: '<url/>' });
    editor.view.dispatch({ selection: { anchor: 3 } });
    type('x', 0);
    show({ value: 'x<url/>' });
    expect(heard).toEqual(['change x<url/>']);
    expect(editor.view.state.selection.main.head).toBe(4);
  });

  it('shows another value without reporting it, and undo does not restore the previous one', () => {
    show({ value: '<a/>' });
    type('typed');
    show({ value: '<b/>' });
    press('z', { ctrlKey: true });
    expect(text()).toBe('<b/>');
    expect(heard).toEqual(['change <a/>typed']);
  });

  it('undoes and redoes its own changes', () => {
    show({ value: '<a/>' });
    type('typed');
    expect(press('z', { ctrlKey: true })).toBe(true);
    expect(text()).toBe('<a/>');
    expect(press('y', { ctrlKey: true })).toBe(true);
    expect(text()).toBe('<a/>typed');
  });

  it.each<[string, KeyboardEventInit, string[], boolean]>([
    ['Enter', { ctrlKey: true }, ['commit'], true],
    ['Escape', {}, ['cancel'], true],
    ['Tab', {}, [], false],
    ['Tab', { shiftKey: true }, [], false],
    ['s', { ctrlKey: true }, [], false],
    ['i', { ctrlKey: true }, [], false],
    ['h', { ctrlKey: true }, [], false],
  ])('handles %s with %j, or leaves the key to the page', (key, held, expected, taken) => {
    show({ value: '<url/>' });
    expect(press(key, held)).toBe(taken);
    expect(heard).toEqual(expected);
    expect(text()).toBe('<url/>');
  });

  it('commits when the editor loses the focus, but not when the whole window does', () => {
    show({ value: '<url/>' });
    const { contentDOM } = editor.view;
    contentDOM.focus();
    vi.mocked(document.hasFocus).mockReturnValue(false);
    contentDOM.blur();
    expect(heard).toEqual([]);
    contentDOM.focus();
    vi.mocked(document.hasFocus).mockReturnValue(true);
    contentDOM.blur();
    expect(heard).toEqual(['commit']);
  });

  it('commits when another window closes the app', () => {
    show({ value: '<url/>' });
    actAsTextField(host, xmlTextField(editor.view));
    editor.view.contentDOM.focus();
    vi.mocked(document.hasFocus).mockReturnValue(false);
    takeTyped();
    expect(heard).toEqual(['commit']);
  });

  it('does not change read-only text, and leaves Escape and Ctrl+Enter to the page', () => {
    show({ value: '<url/>', readOnly: true });
    expect([press('Escape'), press('Enter', { ctrlKey: true })]).toEqual([false, false]);
    press('Backspace');
    editor.view.contentDOM.dispatchEvent(new FocusEvent('blur'));
    expect(text()).toBe('<url/>');
    expect(heard).toEqual([]);
  });

  it('tells screen readers its name and its problem', () => {
    const attribute = (name: string) => editor.view.contentDOM.getAttribute(name);
    const told = () =>
      ['role', 'aria-label', 'aria-readonly', 'aria-invalid', 'aria-description'].map(attribute);
    show({});
    expect(told()).toEqual(['textbox', 'XML', null, 'false', null]);
    show({ problem: 'Not closed', readOnly: true });
    expect(told()).toEqual(['textbox', 'XML', 'true', 'true', 'Not closed']);
  });

  it('is inside a shadow root, and highlights XML', () => {
    show({ value: '<url a="b">&amp;</url>' });
    expect(host.childElementCount).toBe(0);
    const coloured = [...(host.shadowRoot?.querySelectorAll('.cm-line span') ?? [])];
    expect(coloured.map(({ textContent }) => textContent)).toContain('url');
  });
});

describe('the Edit menu in the editor', () => {
  const shell = (clipboard = '') => {
    const call = vi.fn(async () => clipboard);
    return { call: call as never, calls: call.mock.calls, onEvent: vi.fn() };
  };

  it('cuts and pastes with the line endings of the text, and copies only a selection', async () => {
    show({ value: 'a\r\nb' });
    const field = xmlTextField(editor.view);
    const main = shell('1\n2');
    await field.copy(main);
    expect(main.calls).toEqual([]);
    field.selectAll();
    await field.cut(main);
    expect(main.calls).toEqual([['writeClipboard', { text: 'a\r\nb' }]]);
    await field.paste(main);
    expect(text()).toBe('1\r\n2');
    field.undo();
    field.undo();
    expect(text()).toBe('a\r\nb');
  });

  it('does not change read-only text', async () => {
    show({ value: '<a/>', readOnly: true });
    const field = xmlTextField(editor.view);
    field.selectAll();
    await field.cut(shell());
    await field.paste(shell('x'));
    expect(text()).toBe('<a/>');
  });
});
