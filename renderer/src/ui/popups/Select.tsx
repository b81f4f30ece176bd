import './select.css';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { groupsOf } from '../lists/list-groups.ts';

export interface Choice<V extends string> {
  value: V;
  label: string;
  /** The heading of the choice's group; '' for none. The choices of a group must be adjacent. */
  group?: string;
}

interface SelectProps<V extends string> {
  /** The id of the button, for the `for` of a label. Without it, `label` is required. */
  id?: string | undefined;
  /** For screen readers only. */
  label?: string;
  choices: readonly Choice<V>[];
  value: V;
  disabled?: boolean;
  className?: string;
  invalid?: boolean;
  /** Ids of elements that say more about the value. */
  describedBy?: string | undefined;
  onChange(value: NoInfer<V>): void;
}

/**
 * A dropdown for picking one of several choices: a button that shows the chosen one, and a list below it. Typing jumps
 * to a choice, whether the list is open or not.
 */
export function Select<V extends string>(props: SelectProps<V>) {
  const {
    id,
    label,
    choices,
    value,
    disabled = false,
    className = '',
    invalid,
    describedBy,
    onChange,
  } = props;
  const groups = groupsOf(choices, ({ group = '' }) => group);
  return (
    <Base.Root
      items={choices}
      value={value}
      disabled={disabled}
      modal={false}
      onValueChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
    >
      <Base.Trigger
        id={id}
        className={`select ${className}`}
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
      >
        <Base.Value className="select-value" />
        <ChevronDown className="select-arrow" size={14} strokeWidth={1.5} aria-hidden />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} collisionPadding={8} alignItemWithTrigger={false}>
          <Base.Popup className="select-popup">
            <Base.List className="select-list">
              {groups.map((group) => (
                <Base.Group key={group.first}>
                  {group.label !== '' && (
                    <Base.GroupLabel className="select-heading">{group.label}</Base.GroupLabel>
                  )}
                  {choices.slice(group.first, group.first + group.count).map((choice) => (
                    <Base.Item key={choice.value} className="select-item" value={choice.value}>
                      <Base.ItemText className="select-text">{choice.label}</Base.ItemText>
                      <Base.ItemIndicator className="select-mark">
                        <Check size={14} strokeWidth={1.5} aria-hidden />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.Group>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
