import type { ValueInputProps } from './TextInput.tsx';
import { useDraft } from './use-draft.ts';

interface ChoiceInputProps extends ValueInputProps {
  choices: readonly string[];
}

/** A choice of words, or none. A current value that is not among them stays until the user chooses another. */
export function ChoiceInput({
  id,
  value,
  choices,
  invalid,
  describedBy,
  placeholder,
  onTake,
}: ChoiceInputProps) {
  const { text, commit } = useDraft(value, onTake);
  const words = text === '' || choices.includes(text) ? choices : [text, ...choices];
  return (
    <select
      id={id}
      className="entry-input"
      value={text}
      aria-invalid={invalid ?? false}
      aria-describedby={describedBy}
      onChange={(event) => commit(event.target.value)}
    >
      <option value="">{placeholder}</option>
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </select>
  );
}
