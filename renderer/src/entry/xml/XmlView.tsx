import { lazy, Suspense } from 'react';
import type { XmlEditorProps } from './XmlEditor.tsx';
import './xml-view.css';

const XmlEditor = lazy(async () => ({ default: (await import('./XmlEditor.tsx')).XmlEditor }));

/**
 * XML with syntax colors, editable unless `readOnly`; Tab leaves it. Shows plain text until the editor has loaded,
 * which happens once. Give each document its own `key`: the editor drops its undo history only when it is given a
 * `value` that differs from its text.
 */
export function XmlView(props: XmlEditorProps) {
  return (
    <Suspense fallback={<pre className="xml-view">{props.value}</pre>}>
      <XmlEditor {...props} />
    </Suspense>
  );
}
