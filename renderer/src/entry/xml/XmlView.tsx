import { lazy, Suspense } from 'react';
import type { XmlEditorProps } from './XmlEditor.tsx';
import './xml-view.css';

const XmlEditor = lazy(async () => ({ default: (await import('./XmlEditor.tsx')).XmlEditor }));

/**
 * XML with colours, to be read or edited; Tab leaves it. Until the editor is loaded, which is once, the text
 * alone. Another document wants another `key`, since undo is the editor's own until the value is taken.
 */
export function XmlView(props: XmlEditorProps) {
  return (
    <Suspense fallback={<pre className="xml-view">{props.value}</pre>}>
      <XmlEditor {...props} />
    </Suspense>
  );
}
