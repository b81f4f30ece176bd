import './file-notes.css';
import { type FileFinding, Severity as SeverityOf } from '@urlset/core/contract.ts';
import { useMessages, useProject, useView } from '../app-context.ts';
import { findingText, findingTitle, isSaidByTitle, readableCount } from '../messages/finding-text.ts';
import { hasTable, shownFile } from '../stores/view.ts';
import { Popup } from '../ui/popups/Popup.tsx';
import { Severity, SeverityIcon } from '../ui/Severity.tsx';
import { type FindingGroup, groupFindings } from './group-findings.ts';

/** A button and a panel for the findings about the shown file as a whole. Renders nothing if there are none. */
export function FileNotes() {
  const { t } = useMessages();
  const summary = useProject((state) => state.summary);
  const file = useView((view) => (hasTable(view) ? shownFile(view, summary) : null));
  if (!file || file.findings.length === 0) return null;
  const groups = groupFindings(file.findings);
  const worst =
    SeverityOf.options.find((severity) => groups.some((group) => group.severity === severity)) ?? 'hint';
  return (
    <Popup
      name="file-notes"
      label={t('file.notes', { count: groups.length })}
      hasWords
      isPlain
      icon={<SeverityIcon severity={worst} />}
    >
      <section
        className="file-notes"
        aria-label={t('file.label', { name: file.name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        tabIndex={0}
        data-autofocus
      >
        <ul>
          {groups.map((group) => (
            <li key={`${group.code}-${group.severity}`}>
              <Note group={group} />
            </li>
          ))}
        </ul>
      </section>
    </Popup>
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
