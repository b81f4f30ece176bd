import { lazy, Suspense } from 'react';
import './xml-view.css';

export interface XmlViewProps {
  /** What it is, for screen readers. */
  label: string;
  /** What is wrong with it, for screen readers; ids do not reach into its shadow root. */
  problem?: string | null;
  value: string;
  readOnly?: boolean;
  /** Every change that a person makes. */
  onChange(value: string): void;
  /** Mod+Enter, or the focus has left. */
  onCommit(): void;
  /** Esc: what was typed is given up. */
  onCancel(): void;
}

const XmlEditor = lazy(async () => ({ default: (await import('./XmlEditor.tsx')).XmlEditor }));

/**
 * XML with colours, to be read or edited; Tab leaves it. Until the editor is loaded, which is once, the text
 * alone. Another document wants another `key`, since undo is the editor's own until the value is taken.
 */
export function XmlView(props: XmlViewProps) {
  return (
    <Suspense fallback={<pre className="xml-view">{props.value}</pre>}>
      <XmlEditor {...props} />
    </Suspense>
  );
}
