import type { Problem } from '@urlset/core/contract.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';

export function RowDialog({ dialog }: { dialog: DialogOf<'row'> }) {
  const { t } = useMessages();
  const { rows, answer } = dialog;
  const [typed, setTyped] = useState(String(dialog.row));
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // Accepts grouped digits too, as the status bar shows them: "1,204,311".
    const row = Number(typed.replace(/[\s.,\u00a0\u202f’']/g, ''));
    if (Number.isInteger(row) && row >= 1 && row <= rows) answer(row);
    else setWrong(true);
  }
  return (
    <FieldDialog
      title={t('dialog.row.title')}
      label={t('dialog.row.label', { rows })}
      action={t('dialog.row.action')}
      value={typed}
      error={wrong ? t('dialog.row.invalid', { rows }) : null}
      onChange={setTyped}
      onSubmit={submit}
      onCancel={() => answer(null)}
    />
  );
}

/** Asks for one line of text and stays open until the engine accepts it. */
export function TextDialog({ dialog }: { dialog: DialogOf<'text'> }) {
  const messages = useMessages();
  const [typed, setTyped] = useState(dialog.initial);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isSubmitting = useRef(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    const refused = await dialog.submit(typed);
    isSubmitting.current = false;
    if (refused) setProblem(refused);
    else dialog.answer(true);
  }
  return (
    <FieldDialog
      title={messages.say(dialog.title)}
      label={messages.say(dialog.label)}
      hint={messages.say(dialog.hint)}
      action={messages.say(dialog.action)}
      value={typed}
      error={problem && problemText(messages, problem)}
      onChange={setTyped}
      onSubmit={submit}
      onCancel={() => dialog.answer(null)}
    />
  );
}

interface FieldDialogProps {
  title: string;
  label: string;
  hint?: string;
  action: string;
  value: string;
  error: string | null;
  onChange(value: string): void;
  onSubmit(event: FormEvent): void;
  onCancel(): void;
}

/** Asks for one labeled line of text and shows its error below the field. */
function FieldDialog(props: FieldDialogProps) {
  const { title, label, hint, action, value, error, onChange, onSubmit, onCancel } = props;
  const { t } = useMessages();
  const id = useId();
  return (
    <Dialog title={title} onCancel={onCancel}>
      <form onSubmit={onSubmit} noValidate className="dialog-form">
        <div className="field">
          <label htmlFor={id}>{label}</label>
          <input
            id={id}
            data-autofocus
            value={value}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={error !== null}
            aria-describedby={`${id}-hint ${id}-error`}
            onChange={(event) => onChange(event.target.value)}
          />
          {hint !== undefined && (
            <p id={`${id}-hint`} className="field-hint">
              {hint}
            </p>
          )}
          <ErrorLine id={`${id}-error`} text={error} />
        </div>
        <div className="dialog-actions">
          <Button onClick={onCancel}>{t('action.cancel')}</Button>
          <Button type="submit" look="primary">
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
