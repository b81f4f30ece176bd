import type { Extension, ExtensionPlace } from '@urlset/core/contract.ts';
import { tagOf } from '@urlset/core/protocol/extensions/extension-table.ts';
import { useState } from 'react';
import { useMessages } from '../../app-context.ts';
import { Button } from '../../ui/Button.tsx';
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
  const options = (slots: readonly Slot[]) =>
    slots.map((name) => (
      <option key={name} value={name}>
        {tagName(name)}
      </option>
    ));
  const old = offered.filter(isOld);
  return (
    <div className="entry-add-tag">
      <select
        className="entry-input"
        aria-label={t('entry.tag')}
        value={slot}
        onChange={({ target }) => setChosen(offered.find((name) => name === target.value) ?? null)}
      >
        {options(offered.filter((name) => !isOld(name)))}
        {old.length > 0 && <optgroup label={t('entry.oldTags')}>{options(old)}</optgroup>}
      </select>
      <Button onClick={() => void change({ do: 'value', ...place, slot, number, value: '' })}>
        {t('entry.addTag')}
      </Button>
    </div>
  );
}
