import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const view = EditorView.theme({
  '&': { flex: '1', minWidth: '0', color: 'var(--text)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--mono)',
    fontSize: '12px',
    // No ligatures: `<!--` must not look like an arrow.
    fontVariantLigatures: 'none',
    lineHeight: '18px',
  },
  // The page's styles do not reach into the shadow root.
  '.cm-scroller::-webkit-scrollbar': { width: '12px', height: '12px' },
  '.cm-scroller::-webkit-scrollbar-thumb': {
    minHeight: '32px',
    border: '3px solid transparent',
    borderRadius: '6px',
    background: 'var(--thumb) padding-box',
  },
  '.cm-content': { padding: '6px 0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0 8px' },
  '.cm-lineWrapping': { wordBreak: 'var(--xml-break, break-word)' },
  '.cm-hidden-character': {
    padding: '0 3px',
    borderRadius: '3px',
    background: 'var(--warning-ground)',
    color: 'var(--warning)',
    fontSize: '10px',
  },
});

// The page's color tokens, so that every theme applies.
const colours = HighlightStyle.define([
  { tag: tags.angleBracket, color: 'var(--text-soft)' },
  { tag: tags.tagName, color: 'var(--accent)' },
  { tag: tags.attributeName, color: 'var(--warning)' },
  { tag: tags.definitionOperator, color: 'var(--text-soft)' },
  { tag: tags.attributeValue, color: 'var(--good)' },
  { tag: tags.character, color: 'var(--warning)' },
  { tag: tags.special(tags.string), color: 'var(--good)' },
  { tag: [tags.blockComment, tags.processingInstruction, tags.documentMeta], color: 'var(--text-soft)' },
  { tag: tags.invalid, color: 'var(--error)', textDecoration: 'underline wavy' },
]);

/** The look of XML, in the page's color tokens, which reach into a shadow root. */
export const xmlTheme: Extension = [view, syntaxHighlighting(colours)];
