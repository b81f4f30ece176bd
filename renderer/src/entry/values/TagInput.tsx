import { assertNever, type ExtensionPlace } from '@urlset/core/contract.ts';
import { tagOf } from '@urlset/core/protocol/extensions/extension-table.ts';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useMessages } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { useEntryEdits } from '../entry-edits.ts';
import { type Slot, type Tag, tagName } from '../extensions/tags-of.ts';
import { ValueInput, type ValueKind } from './ValueInput.tsx';

export function TagInput({ place, tag }: { place: ExtensionPlace; tag: Tag }) {
  const { t } = useMessages();
  const { change } = useEntryEdits();
  const { slot, number, value, attributes } = tag;
  const set = (changed: Slot, text: string | null) =>
    change({ do: 'value', ...place, slot: changed, number, value: text });
  return (
    <div className="entry-tag">
      <PartInput slot={slot} value={value} onTake={(text) => set(slot, text)} />
      <Button
        look="icon"
        aria-label={t('entry.removeTag', { name: tagName(slot) })}
        onClick={() => void set(slot, null)}
      >
        <X size={14} strokeWidth={1.5} aria-hidden />
      </Button>
      {attributes.map((attribute) => (
        <PartInput
          key={attribute.slot}
          slot={attribute.slot}
          value={attribute.value ?? ''}
          onTake={(text) => set(attribute.slot, text === '' ? null : text)}
        />
      ))}
    </div>
  );
}

interface PartInputProps {
  slot: Slot;
  value: string;
  onTake(value: string): Promise<void>;
}

function PartInput({ slot, value, onTake }: PartInputProps) {
  const id = useId();
  const name = tagName(slot);
  return (
    <div className="entry-part" data-attribute={slot.includes('@')}>
      <label htmlFor={id}>{name}</label>
      <ValueInput id={id} kind={valueKind(slot)} label={name} value={value} onTake={onTake} />
    </div>
  );
}

function valueKind(slot: Slot): ValueKind {
  const tag = tagOf(slot);
  if (tag?.words) return tag.words;
  const type = tag?.type ?? 'text';
  switch (type) {
    case 'date':
      return 'date';
    case 'boolean':
      return ['yes', 'no'];
    case 'text':
    case 'url':
    case 'number':
    case 'group':
      return 'text';
    default:
      return assertNever(type);
  }
}
