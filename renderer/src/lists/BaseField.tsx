import { parseLocation } from '@urlset/core/protocol/location.ts';
import { useMessages } from '../app-context.ts';
import { TextField } from '../bulk/TextField.tsx';
import { SchemeOffer } from '../ui/SchemeOffer.tsx';

interface BaseFieldProps {
  hint: string;
  value: string;
  autoFocus?: boolean;
  onChange(value: string): void;
}

/** The field for a base URL. It reports an invalid URL itself, next to the input. */
export function BaseField({ hint, value, autoFocus, onChange }: BaseFieldProps) {
  const { t } = useMessages();
  const isWrong = value.trim() !== '' && parseLocation(value) === null;
  return (
    <div className="base-field">
      <TextField
        label={t('list.base')}
        hint={isWrong ? t('scheme.missing') : hint}
        value={value}
        invalid={isWrong}
        {...(autoFocus && { autoFocus })}
        onChange={onChange}
      />
      <SchemeOffer typed={value} take={onChange} />
    </div>
  );
}
