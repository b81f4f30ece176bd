import type { ListLook, WaitingList } from '@urlset/core/contract.ts';
import { useId, useMemo } from 'react';
import { useApp, useLastmod, useMessages } from '../app-context.ts';
import { DatePicker } from '../dates/DatePicker.tsx';
import { type Underway, underway } from '../engine/underway.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';
import { ListColumns } from '../lists/ListColumns.tsx';
import { ListForm } from '../lists/ListForm.tsx';
import { SiteForm } from '../lists/SiteForm.tsx';
import '../lists/lists.css';
import { readDatesAs, SOURCES } from '../stores/lastmod.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';

/** Milliseconds for which the choices must stay unchanged before the list is read again. */
const QUIET = 200;

/** Where new dates come from. */
export function SourceForm() {
  const { lastmod } = useApp();
  const { t } = useMessages();
  const source = useLastmod((state) => state.source);
  return (
    <div className="lastmod-source">
      <ChoiceField
        label={t('lastmod.from')}
        choices={SOURCES.map((value) => ({ value, label: t(`lastmod.from.${value}`) }))}
        value={source}
        onChange={(chosen) => lastmod.setState({ source: chosen })}
      />
      {source === 'date' && <DateSource />}
      {source === 'list' && <ListSource />}
      {(source === 'files' || source === 'git') && <FolderSource use={source} />}
      {source !== 'keep' && source !== 'date' && (
        <p className="lastmod-about">{t(`lastmod.about.${source}`)}</p>
      )}
    </div>
  );
}

function DateSource() {
  const { lastmod } = useApp();
  const id = useId();
  const date = useLastmod((state) => state.date);
  return (
    <div className="field">
      <label htmlFor={id}>lastmod</label>
      <DatePicker
        id={id}
        label="lastmod"
        value={date}
        onChange={(text) => lastmod.setState({ date: text.trim() })}
        onCommit={() => {}}
        onCancel={() => false}
      />
    </div>
  );
}

function ListSource() {
  const { shell, notices } = useApp();
  const { t } = useMessages();
  const waiting = useLastmod((state) => state.list);
  return (
    <>
      <Button onClick={() => void telling(notices, () => shell.call('chooseList', { use: 'lastmod' }))}>
        {t('lastmod.chooseList')}
      </Button>
      {waiting && <TakenFrom waiting={waiting} />}
      {waiting && <ListReading key={waiting.list} waiting={waiting} />}
    </>
  );
}

/** How the list is read, for the user to correct. */
function ListReading({ waiting: { list, asked } }: { waiting: WaitingList }) {
  const { engine, lastmod } = useApp();
  const { t } = useMessages();
  const looking = useMemo<Question<Underway<ListLook>>>(
    () => underway((call) => engine.request('lookAtList', { list, asked }, call)),
    [engine, list, asked],
  );
  const look = useAnswer(looking, QUIET).value?.known;
  if (look?.taken !== 'list') return null;
  // Shows the user's choices at once, before the engine answers.
  const shown = { ...look, settings: { ...look.settings, ...asked } };
  const hasDates = shown.settings.columns.some(({ role }) => role === 'lastmod');
  const ask = (chosen: typeof asked) => readDatesAs(lastmod, chosen);
  return (
    <details className="lastmod-reading" open={!hasDates}>
      <summary>{t('lastmod.reading')}</summary>
      {!hasDates && <p role="status">{t('lastmod.noDates')}</p>}
      <ListForm look={shown} ask={ask} />
      <ListColumns look={shown} ask={ask} />
    </details>
  );
}

function FolderSource({ use }: { use: 'files' | 'git' }) {
  const { shell, notices, lastmod } = useApp();
  const { t } = useMessages();
  const waiting = useLastmod((state) => state.folder);
  const site = waiting?.asked.site;
  return (
    <>
      <Button onClick={() => void telling(notices, () => shell.call('chooseSite', { use: 'lastmod' }))}>
        {t('lastmod.chooseFolder')}
      </Button>
      {waiting && <TakenFrom waiting={waiting} />}
      {site && (
        <details className="lastmod-reading" open={site.base.trim() === ''}>
          <summary>{t('lastmod.reading')}</summary>
          <SiteForm
            site={site}
            use={use === 'git' ? 'git' : 'file-times'}
            onChange={(changed) => readDatesAs(lastmod, { site: changed })}
          />
        </details>
      )}
    </>
  );
}

function TakenFrom({ waiting: { name } }: { waiting: WaitingList }) {
  const { t } = useMessages();
  return (
    <span className="lastmod-taken">
      {name === '' ? t('lastmod.takenPasted') : t('lastmod.taken', { name })}
    </span>
  );
}
