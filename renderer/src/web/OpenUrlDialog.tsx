import './web.css';
import {
  type EnteredAccess,
  fromProblem,
  type KnownAccess,
  type Problem,
  toProblem,
  type WebLook,
  type WebProgress,
} from '@urlset/core/contract.ts';
import { parseLocation } from '@urlset/core/protocol/location.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { TextField } from '../bulk/TextField.tsx';
import { paceOf } from '../export/pace.ts';
import { problemText } from '../messages/problem-text.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { AccessFields, isEntered, noAccess } from './AccessFields.tsx';
import { FoundFiles, usualChoice } from './FoundFiles.tsx';

/** Milliseconds between updates of the download rate. */
const TICK = 500;

const PACES = { seconds: 'web.pace', minutes: 'web.paceInMinutes' } as const;

/** Codes of problems that credentials, a user agent or headers for the host may solve. */
const ABOUT_ACCESS: readonly string[] = ['web-refused', 'web-challenge'];

interface Running {
  /** When the task began, in milliseconds, from `performance.now()`. */
  since: number;
  progress: WebProgress | null;
  host: string;
}

/** Asks for a URL and opens the sitemaps found there. */
export function OpenUrlDialog({ dialog: { url, answer } }: { dialog: DialogOf<'open-url'> }) {
  const { shell } = useApp();
  async function use(offer: number): Promise<void> {
    await shell.call('openFromWeb', { offer });
    answer(true);
  }
  return <UrlDialog verb="open" url={url} onUse={use} onCancel={() => answer(null)} />;
}

/** Asks for a URL whose sitemaps become one side of a comparison, or the base of a merge. */
export function CompareUrlDialog({ dialog: { answer } }: { dialog: DialogOf<'compare-url'> }) {
  const { engine } = useApp();
  const use = async (offer: number) => answer(await engine.request('offerWebSide', { offer }));
  return <UrlDialog verb="compare" url={null} onUse={use} onCancel={() => answer(null)} />;
}

interface UrlDialogProps {
  verb: 'open' | 'compare';
  /** The URL that the user chose before the dialog opened; null if the user has yet to enter one. */
  url: string | null;
  /** Called once the chosen files are downloaded. @param offer the number under which the engine keeps them */
  onUse(offer: number): Promise<void>;
  onCancel(): void;
}

/** Asks for a URL and downloads its file, or, for the URL of a site, the sitemaps that the user chooses. */
function UrlDialog({ verb, url, onUse, onCancel }: UrlDialogProps) {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const [typed, setTyped] = useState(url ?? '');
  const [look, setLook] = useState<WebLook | null>(null);
  const [chosen, setChosen] = useState<string[]>([]);
  const [running, setRunning] = useState<Running | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [access, setAccess] = useState(noAccess(''));
  const [known, setKnown] = useState<KnownAccess | null>(null);
  const stop = useRef<AbortController | null>(null);
  const isFound = look !== null && look.by !== 'url' && look.files.length > 0;
  const asksForAccess = problem !== null && ABOUT_ACCESS.includes(problem.code);

  useEffect(() => () => stop.current?.abort(), []);
  const isBegun = useRef(false);
  useEffect(() => {
    if (url === null || isBegun.current) return;
    isBegun.current = true;
    void find();
  });

  /** Runs a task that the user can stop. Returns null if the task failed or was stopped; shows why it failed. */
  async function run<T>(
    act: (asking: { signal: AbortSignal; onPart(progress: WebProgress): void }) => Promise<T>,
  ): Promise<T | null> {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProblem(null);
    setRunning({ since: performance.now(), progress: null, host: hostOf(typed) });
    try {
      return await act({
        signal,
        onPart: (progress) => setRunning((now) => now && { ...now, progress }),
      });
    } catch (error) {
      const failed = toProblem(error);
      if (failed.code !== 'cancelled') await showProblem(failed);
      return null;
    } finally {
      setRunning(null);
    }
  }

  async function showProblem(failed: Problem): Promise<void> {
    setProblem(failed);
    const { host } = failed.params;
    if (!ABOUT_ACCESS.includes(failed.code) || host === undefined) return;
    setAccess((now) => (now.host === host ? now : noAccess(host)));
    setKnown(await app.shell.call('knownAccess', { host }).catch(() => null));
  }

  async function find(): Promise<void> {
    const found = await run(async (asking) => {
      await give(access);
      return app.engine.request('lookOnWeb', { url: withScheme(typed) }, asking);
    });
    if (found === null) return;
    const [only] = found.files;
    const failed =
      found.by === 'url' ? (only?.problem ?? null) : found.files.length === 0 ? found.problem : null;
    if (failed !== null) {
      dismiss(found);
      return showProblem(failed);
    }
    setAccess(noAccess(''));
    setLook(found);
    const choice = usualChoice(found.files);
    setChosen(choice);
    if (found.by === 'url' && only) await open(found, [only.url], noAccess(''));
  }

  /** Tells the engine to delete what it found. */
  function dismiss({ offer }: WebLook): void {
    void app.engine.request('dismissWeb', { offer }).catch(() => undefined);
  }

  async function give(entered: EnteredAccess): Promise<void> {
    if (isEntered(entered)) await app.shell.call('giveAccess', entered);
  }

  /** @param entered what the user entered since the last request */
  async function open(found: WebLook, urls: string[], entered: EnteredAccess): Promise<void> {
    const { offer } = found;
    const isUsed = await run(async (asking) => {
      await give(entered);
      const failed = await app.engine.request('fetchFromWeb', { offer, urls }, asking);
      const [first] = failed;
      if (first && failed.length === urls.length) throw fromProblem(first);
      await onUse(offer);
      return true;
    });
    if (isUsed || found.by !== 'url') return;
    dismiss(found);
    setLook(null);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (running !== null) return;
    if (isFound && look) void (chosen.length > 0 && open(look, chosen, access));
    else if (typed.trim() !== '') void find();
  }

  function cancel(): void {
    if (running !== null) return stop.current?.abort();
    if (look) dismiss(look);
    onCancel();
  }

  async function forget(): Promise<void> {
    setKnown(await app.shell.call('giveAccess', noAccess(access.host)).catch(() => known));
  }

  return (
    <Dialog
      title={t(`web.title.${verb}`)}
      size={isFound || asksForAccess ? 'wide' : 'small'}
      onCancel={cancel}
    >
      <form className="dialog-form" noValidate onSubmit={submit}>
        <fieldset className="bulk-fields" disabled={running !== null}>
          <TextField
            label={t('web.url')}
            value={typed}
            hint={t('web.urlHint')}
            autoFocus
            onChange={(value) => {
              setTyped(value);
              if (look) dismiss(look);
              setLook(null);
            }}
          />
          {isFound && look && <FoundFiles look={look} chosen={chosen} onChoose={setChosen} />}
        </fieldset>
        {running && <Downloading {...running} />}
        <ErrorLine text={problem && problemText(messages, problem)} />
        {asksForAccess && (
          <AccessFields entered={access} known={known} onChange={setAccess} onForget={() => void forget()} />
        )}
        <div className="dialog-actions">
          <Button onClick={cancel}>{t(running ? 'web.stop' : 'action.cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            aria-disabled={running !== null || (isFound && chosen.length === 0)}
          >
            {isFound
              ? t(`web.verb.${verb}`, { count: chosen.length })
              : t(asksForAccess ? 'web.again' : 'web.look')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The progress of a download, its rate and the time left; only the host until the number of files is known. */
function Downloading({ since, progress, host }: Running) {
  const { t, bytes } = useMessages();
  const [, setTick] = useState(0);
  // Recompute the rate even while nothing arrives, so that it falls if the server stalls.
  useEffect(() => {
    const timer = window.setInterval(() => setTick((now) => now + 1), TICK);
    return () => window.clearInterval(timer);
  }, []);
  const elapsed = performance.now() - since;
  const pace = progress && paceOf(progress, elapsed);
  const rate = progress && elapsed > 0 ? (progress.bytes / elapsed) * 1000 : 0;
  const words =
    progress && progress.total > 0 ? t('web.progress', { ...progress }) : t('web.connecting', { host });
  return (
    <div className="web-running">
      <p role="status">
        {words}
        {pace && progress && progress.done < progress.total && (
          <span className="web-pace"> · {t(PACES[pace.unit], { rate: bytes(rate), left: pace.left })}</span>
        )}
      </p>
      <Progress aria-label={words} of={progress} />
    </div>
  );
}

/** Trims the text, and adds `https://` if the scheme is missing. */
function withScheme(typed: string): string {
  const text = typed.trim();
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
}

function hostOf(typed: string): string {
  return parseLocation(withScheme(typed))?.host ?? typed;
}
