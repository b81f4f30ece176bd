import { type Conflict, LONGEST_TYPED, TYPED_FIELDS, type TypedField } from '@urlset/core/contract.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { type Merging, typeValues } from '../stores/changes.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { closePopup } from '../ui/popups/Popup.tsx';

/** Resolves the active conflict with values that the user types. */
export function TypeValues({ merging }: { merging: Merging }) {
  const { engine } = useApp();
  const { t } = useMessages();
  const merge = merging.found?.merge ?? 0;
  const { row } = merging.selection.active;
  const question = useCallback(
    ({ signal }: { signal: AbortSignal }) =>
      engine.request('conflicts', { merge, first: row, count: 1 }, { signal }),
    [engine, merge, row],
  );
  const { value } = useProjectAnswer<Conflict[]>(question, 0);
  const [conflict] = value ?? [];
  return (
    <div className="changes-typed">
      <h2 className="popup-title">
        <Heading>{t('merge.type.title')}</Heading>
      </h2>
      {conflict && <TypedForm key={row} conflict={conflict} number={row} merging={merging} />}
    </div>
  );
}

interface TypedFormProps {
  conflict: Conflict;
  number: number;
  merging: Merging;
}

function TypedForm({ conflict, number, merging }: TypedFormProps) {
  const { changes } = useApp();
  const { t } = useMessages();
  const isOnBoth = conflict.kind === 'changed' || conflict.kind === 'added';
  const fields = TYPED_FIELDS.flatMap((name) => {
    const field = conflict.fields.find(({ column }) => column === name);
    return field && isOnBoth ? [{ ...field, name }] : [];
  });
  const [typed, setTyped] = useState<Partial<Record<TypedField, string>>>(() => ({
    ...Object.fromEntries(fields.map(({ name, mine }) => [name, mine])),
    ...merging.typed.get(number),
  }));
  const form = useRef<HTMLFormElement>(null);
  // The panel opened before the engine answered, so it could not give the focus to the first field.
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  if (fields.length === 0) return <p className="popup-note">{t('merge.type.none')}</p>;
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        typeValues(changes, number, typed);
        closePopup('type-values');
      }}
    >
      <p className="popup-note">{conflict.loc}</p>
      {fields.map(({ name, mine, theirs }) => (
        <label key={name} className="changes-typed-field">
          {t(`changes.column.${name}`)}
          <input
            spellCheck={false}
            maxLength={LONGEST_TYPED}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
          <span className="changes-typed-sides">
            {t('merge.type.sides', {
              mine: mine || t('change.nothing'),
              theirs: theirs || t('change.nothing'),
            })}
          </span>
        </label>
      ))}
      <p className="popup-note">{t('merge.type.note')}</p>
      <div className="changes-row">
        <span className="changes-rest" />
        <Button look="primary" type="submit">
          {t('merge.type.set')}
        </Button>
      </div>
    </form>
  );
}
