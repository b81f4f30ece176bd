import type { EntryFinding, Extension, ExtensionPlace } from '@urlset/core/contract.ts';
import { useMessages } from '../../app-context.ts';
import { FindingNotes } from '../FindingNotes.tsx';
import { TagInput } from '../values/TagInput.tsx';
import { AddTag } from './AddTag.tsx';
import { tagsOf } from './tags-of.ts';

interface ExtensionEditorProps {
  place: ExtensionPlace;
  extension: Extension;
  findings: readonly EntryFinding[];
}

/** One image, video or news item: its tags and its findings. */
export function ExtensionEditor({ place, extension, findings }: ExtensionEditorProps) {
  const { t } = useMessages();
  const name = t(`entry.one.${place.kind}`, { number: place.at + 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not support this layout.
    <div className="entry-extension" role="group" aria-label={name}>
      <FindingNotes findings={findings} />
      {tagsOf(extension).map((tag) => (
        <TagInput key={`${tag.slot} ${tag.number}`} place={place} tag={tag} />
      ))}
      <AddTag place={place} extension={extension} />
    </div>
  );
}
