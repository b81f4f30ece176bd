import type { Extension, ExtensionPlace } from '@urlset/core/contract.ts';
import { tagOf } from '@urlset/core/protocol/extensions/extension-table.ts';
import { useState } from 'react';
import { useMessages } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/popups/Select.tsx';
import { useEntryEdits } from '../entry-edits.ts';
import { type Slot, tagName, tagsToAdd } from './tags-of.ts';

export function AddTag({ place, extension }: { place: ExtensionPlace; extension: Extension }) {
  const { t } = useMessages();
  const { change } = useEntryEdits();
  const [chosen, setChosen] = useState<Slot | null>(null);
  const offered = tagsToAdd(extension);
  const slot = chosen !== null && offered.includes(chosen) ? chosen : offered[0];
  if (slot === undefined) return null;
  const number = extension.parts.filter((part) => part.slot === slot).length;
  const isOld = (name: Slot) => tagOf(name)?.deprecated === true;
  const choicesOf = (slots: readonly Slot[], group: string) =>
    slots.map((value) => ({ value, label: tagName(value), group }));
  return (
    <div className="entry-add-tag">
      <Select
        className="entry-input"
        label={t('entry.tag')}
        choices={[
          ...choicesOf(
            offered.filter((name) => !isOld(name)),
            '',
          ),
          ...choicesOf(offered.filter(isOld), t('entry.oldTags')),
        ]}
        value={slot}
        onChange={setChosen}
      />
      <Button onClick={() => void change({ do: 'value', ...place, slot, number, value: '' })}>
        {t('entry.addTag')}
      </Button>
    </div>
  );
}
