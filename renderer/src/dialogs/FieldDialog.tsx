import { type FormEvent, useId } from 'react';
import { useMessages } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';

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

/** Asks for one labeled line of text and shows beside it what is wrong with it. */
export function FieldDialog(props: FieldDialogProps) {
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
