import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../app-context.ts';
import { actAsTextField } from '../../commands/text-field.ts';
import { mountXmlEditor, type XmlEditorHandle } from './mount-xml-editor.ts';
import { xmlTextField } from './xml-text-field.ts';

export interface XmlEditorProps {
  label: string;
  /** A problem with the XML, for screen readers. It is passed as text because ids do not reach into a shadow root. */
  problem?: string | null;
  value: string;
  readOnly?: boolean;
  /** Called after every change by the user. */
  onChange(value: string): void;
  /** Called after Mod+Enter, and when the focus leaves. */
  onCommit(): void;
  /** Called after Esc, to discard the typed text. */
  onCancel(): void;
}

/** React component for {@link mountXmlEditor}. */
export function XmlEditor(props: XmlEditorProps) {
  const { label, problem = null, value, readOnly = false } = props;
  const { t } = useMessages();
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<XmlEditorHandle>(null);
  // The editor lives longer than one render, so it calls the latest handlers.
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const editor = mountXmlEditor(element, {
      change: (text) => latest.current.onChange(text),
      commit: () => latest.current.onCommit(),
      cancel: () => latest.current.onCancel(),
    });
    handle.current = editor;
    actAsTextField(element, xmlTextField(editor.view));
    return () => editor.destroy();
  }, []);

  const deleted = t('entry.xml.deleted');
  useLayoutEffect(
    () => handle.current?.show({ value, readOnly, label, problem, deleted }),
    [value, readOnly, label, problem, deleted],
  );
  return <div ref={host} className="xml-view" data-invalid={problem !== null} />;
}
