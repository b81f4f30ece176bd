import type { FileFinding } from '@urlset/core/contract.ts';
import { useMessages, useProject, useView } from '../app-context.ts';
import { findingText, findingTitle, isSaidByTitle, readableCount } from '../messages/finding-text.ts';
import { shownFile } from '../stores/view.ts';
import { Severity } from '../ui/Severity.tsx';
import { type FindingGroup, groupFindings } from './group-findings.ts';
import './file-notes.css';

/** Findings about the shown file as a whole, above its entries. */
export function FileNotes() {
  const { t } = useMessages();
  const summary = useProject((state) => state.summary);
  const file = useView((view) => shownFile(view, summary));
  if (!file || file.findings.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
    <section className="file-notes" aria-label={t('file.label', { name: file.name })} tabIndex={0}>
      <ul>
        {groupFindings(file.findings).map((group) => (
          <li key={`${group.code}-${group.severity}`}>
            <Note group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Note({ group }: { group: FindingGroup }) {
  const messages = useMessages();
  const { code, severity, places, more } = group;
  const [first, ...others] = places;
  const isSaid = first !== undefined && others.length === 0 && isSaidByTitle(messages, code, first);
  const isNamed = !isSaid && places.some(({ value }) => value !== '');
  const named = isSaid ? [] : places.filter(({ value, line }) => value !== '' || line !== null);
  return (
    <div className="file-note">
      <Severity severity={severity} />
      <p>
        <strong>{findingTitle(messages, code, isSaid ? first : undefined)}</strong>{' '}
        {findingText(messages, code)}
        {isNamed && ` ${messages.t('file.found')}`}
        {named.map((place, at) => (
          <Place key={`${place.offset}-${place.value}`} place={place} lead={at === 0 ? ' ' : ', '} />
        ))}
        {more > 0 && ` ${messages.t('file.more', { count: more })}`}
      </p>
    </div>
  );
}

function Place({ place: { value, line }, lead }: { place: FileFinding; lead: string }) {
  const messages = useMessages();
  return (
    <>
      {lead}
      {value !== '' && <code>{readableCount(messages, value)}</code>}
      {value !== '' && line !== null && ' '}
      {line !== null && messages.t('file.line', { line })}
    </>
  );
}
