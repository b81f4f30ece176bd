import type { EntryFinding, Extension, ExtensionPlace } from '@urlset/core/contract.ts';
import { EXTENSIONS } from '@urlset/core/protocol/extensions/extension-table.ts';
import { useState } from 'react';
import { useMessages } from '../../app-context.ts';
import { ListBox } from '../../ui/lists/ListBox.tsx';
import { Severity } from '../../ui/Severity.tsx';
import { FindingNotes } from '../FindingNotes.tsx';
import { TagInput } from '../values/TagInput.tsx';
import { AddTag } from './AddTag.tsx';
import { ExtensionActions } from './ExtensionActions.tsx';
import { ExtensionSection, type ExtensionsProps } from './ExtensionSection.tsx';
import { tagsOf } from './tags-of.ts';

const ORDER = ['error', 'warning', 'hint'] as const;

/** Images, videos or news: a list if there are several, and below it an editor for the selected one. */
export function ExtensionList({ kind, extensions, total, findings }: ExtensionsProps) {
  const { t, number } = useMessages();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, extensions.length - 1);
  const extension = extensions[at];
  const ofPlace = (wanted: number) => findings.filter((finding) => finding.extension?.at === wanted);
  const items = extensions.map((each, place) => ({ each, place }));
  return (
    <ExtensionSection kind={kind} extensions={extensions} total={total} onAdded={setChosen}>
      {extensions.length > 1 && (
        <ListBox
          label={t(`entry.kind.${EXTENSIONS[kind].plural}`)}
          items={items}
          keyOf={({ place }) => place}
          selected={items[at]}
          onMove={({ place }) => setChosen(place)}
          onChoose={({ place }) => setChosen(place)}
          render={({ each, place }) => (
            <>
              <span className="entry-count">{number(place + 1)}</span>
              <span className="entry-summary">{summaryOf(each)}</span>
              <Worst findings={ofPlace(place)} />
            </>
          )}
        />
      )}
      {extension && (
        <div data-newest key={at}>
          <ExtensionActions place={{ kind, at }} count={extensions.length} onPlaced={setChosen} />
          <ExtensionEditor place={{ kind, at }} extension={extension} findings={ofPlace(at)} />
        </div>
      )}
    </ExtensionSection>
  );
}

interface ExtensionEditorProps {
  place: ExtensionPlace;
  extension: Extension;
  findings: readonly EntryFinding[];
}

/** One image, video or news item: its tags and its findings. */
function ExtensionEditor({ place, extension, findings }: ExtensionEditorProps) {
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

function Worst({ findings }: { findings: readonly EntryFinding[] }) {
  const worst = ORDER.find((severity) => findings.some((finding) => finding.severity === severity));
  return worst ? <Severity severity={worst} /> : null;
}

/** The text for an extension in the list: its first value that is not empty, or a dash. */
function summaryOf({ parts }: Extension): string {
  return parts.find(({ value }) => value !== '')?.value ?? '–';
}
