import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { autoCloseTags, xmlLanguage } from '@codemirror/lang-xml';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, type KeyBinding, keymap } from '@codemirror/view';
import { isLeft } from '../../ui/is-left.ts';
import { lineSeparator, withLineSeparator } from './xml-text-field.ts';
import { xmlTheme } from './xml-theme.ts';

/** Shows invisible characters as code points, such as U+200B or U+202E. */
const showHidden = highlightSpecialChars({
  render(code) {
    const mark = document.createElement('span');
    mark.className = 'cm-hidden-character';
    mark.textContent = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    return mark;
  },
});

/** Callbacks for the user's actions. */
interface XmlEditorEvents {
  change(text: string): void;
  commit(): void;
  cancel(): void;
}

/** The state to show. */
interface XmlShown {
  readonly value: string;
  readonly readOnly: boolean;
  readonly label: string;
  readonly problem: string | null;
  /** Announced after a selection is deleted. */
  readonly deleted: string;
}

export interface XmlEditorHandle {
  readonly view: EditorView;
  /** Shows a state. A `value` other than the current text clears the undo history. */
  show(shown: XmlShown): void;
  destroy(): void;
}

const NOTHING: XmlShown = { value: '', readOnly: true, label: '', problem: null, deleted: '' };

/**
 * Mounts CodeMirror inside a shadow root on `host`. CodeMirror then adds its styles as constructed style sheets, which
 * the page's CSP allows, instead of `<style>` elements, which the CSP blocks.
 */
export function mountXmlEditor(host: HTMLElement, events: XmlEditorEvents): XmlEditorHandle {
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  const varying = new Compartment();
  let mounted = true;

  const keys: KeyBinding[] = [
    { key: 'Mod-Enter', run: unlessReadOnly(events.commit) },
    { key: 'Escape', run: unlessReadOnly(events.cancel) },
  ];
  const fixed: Extension = [
    keymap.of([...keys, ...standardKeymap, ...historyKeymap]),
    history(),
    xmlLanguage,
    autoCloseTags,
    EditorView.lineWrapping,
    EditorView.clipboardInputFilter.of((text, state) => withLineSeparator(text, state.lineBreak)),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) events.change(state.sliceDoc());
    }),
    EditorView.domEventHandlers({
      blur(event, { state }) {
        if (mounted && !state.readOnly && isLeft(event)) events.commit();
      },
    }),
    showHidden,
    xmlTheme,
  ];
  const stateOf = (shown: XmlShown) =>
    EditorState.create({
      doc: shown.value,
      extensions: [
        fixed,
        EditorState.lineSeparator.of(lineSeparator(shown.value)),
        varying.of(varyingOf(shown)),
      ],
    });
  const view = new EditorView({ root, parent: root, state: stateOf(NOTHING) });

  return {
    view,
    show(shown) {
      if (shown.value !== view.state.sliceDoc()) view.setState(stateOf(shown));
      else view.dispatch({ effects: varying.reconfigure(varyingOf(shown)) });
    },
    destroy() {
      mounted = false;
      view.destroy();
    },
  };
}

/** Runs `act` for a key, unless the editor is read-only: then the page handles the key. */
function unlessReadOnly(act: () => void): KeyBinding['run'] & {} {
  return ({ state }) => {
    if (!state.readOnly) act();
    return !state.readOnly;
  };
}

// Read-only text keeps its caret, so that users can read, select and copy it with the keyboard.
function varyingOf({ readOnly, label, problem, deleted }: XmlShown): Extension {
  // The content can be focused without tabindex, but some accessibility checkers do not know that.
  const attributes = { tabindex: '0', 'aria-label': label, 'aria-invalid': String(problem !== null) };
  return [
    EditorState.readOnly.of(readOnly),
    EditorState.phrases.of({ 'Selection deleted': deleted }),
    EditorView.contentAttributes.of(
      problem === null ? attributes : { ...attributes, 'aria-description': problem },
    ),
  ];
}
