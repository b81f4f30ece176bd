import { useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../app-context.ts';
import { actAsTextField } from '../../commands/text-field.ts';
import { mountXmlEditor, type XmlEditorHandle } from './mount-xml-editor.ts';
import { xmlTextField } from './xml-text-field.ts';

export interface XmlEditorProps {
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

/** {@link mountXmlEditor} for React. */
export function XmlEditor(props: XmlEditorProps) {
  const { label, problem = null, value, readOnly = false } = props;
  const { t } = useMessages();
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<XmlEditorHandle>(null);
  // The editor outlives a rendering and calls what the latest one gave.
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
