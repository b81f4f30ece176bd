import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { HostMethod, HostRequest, JournalRecord, ListOffer, Problem } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineProcess } from './engine-host.ts';
import { Journal, Journals } from './journal.ts';
import { type AbsentAnswer, ProjectSession } from './session.ts';

type Answer = { result: unknown } | { problem: Problem } | 'die' | 'never';

const opened: JournalRecord = {
  type: 'opened',
  version: 1,
  paths: ['/a.xml'],
  created: null,
  settings: null,
};
const edit: JournalRecord = { type: 'edit', edit: { kind: 'add-sitemap', name: 'b.xml' }, selection: null };

/** An engine that gives predefined answers and can be killed. */
class FakeEngine implements EngineProcess<string> {
  readonly received: { message: HostRequest; ports: string[] }[] = [];
  killed = false;
  #message: (message: unknown) => void = () => {};
  #exit: () => void = () => {};
  readonly #answers: Partial<Record<HostMethod, Answer>>;

  constructor(answers: Partial<Record<HostMethod, Answer>>) {
    this.#answers = answers;
  }

  postMessage(message: HostRequest, ports: string[] = []): void {
    this.received.push({ message, ports });
    if (message.type !== 'request') return;
    const answer = this.#answers[message.method] ?? { result: message.method === 'open' ? true : null };
    if (answer === 'never') return;
    queueMicrotask(() => {
      if (answer === 'die') this.die();
      else if ('result' in answer) {
        if (message.method === 'recover' && answer !== openedNothing && answer !== missing) this.state({});
        this.say({ type: 'result', id: message.id, result: answer.result });
      } else this.say({ type: 'problem', id: message.id, problem: answer.problem });
    });
  }

  onMessage(listener: (message: unknown) => void): void {
    this.#message = listener;
  }

  onExit(listener: () => void): void {
    this.#exit = listener;
  }

  kill(): void {
    this.killed = true;
    this.#exit();
  }

  say(message: unknown): void {
    this.#message(message);
  }

  die(): void {
    this.#exit();
  }

  state(change: object): void {
    const state = {
      open: true,
      ready: true,
      dirty: false,
      exported: null,
      name: 'a.xml',
      path: '/a.xml',
      entries: 1,
    };
    this.say({ type: 'state', ...state, ...change });
  }
}

const recovered: Answer = { result: { problems: [], absent: [] } };
const openedNothing: Answer = {
  result: { problems: [{ code: 'no-permission', params: { name: 'a.xml' } }], absent: [] },
};
const missing: Answer = { result: { problems: [], absent: ['/stick/a.xml'] } };

let folder: string;
let now: number;
let engines: FakeEngine[];
let project: ProjectSession<string>;
let answers: Partial<Record<HostMethod, Answer>>[];
const events = {
  ...{ state: vi.fn(), engine: vi.fn(), settings: vi.fn(), problem: vi.fn() },
  absent: vi.fn(async (): Promise<AbsentAnswer> => ({ do: 'later' })),
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-session-'));
  now = 0;
  engines = [];
  answers = [];
  for (const listener of Object.values(events)) listener.mockReset();
});
afterEach(async () => {
  await project.end({ keepJournal: true });
  await rm(folder, { recursive: true });
});

/** `each` has the answers of the first engine, the second, and so on; further engines answer like the last. */
function session(...each: Partial<Record<HostMethod, Answer>>[]): ProjectSession<string> {
  answers = each;
  return new ProjectSession(
    {
      fork: () => {
        const engine = new FakeEngine(answers[engines.length] ?? answers.at(-1) ?? {});
        engines.push(engine);
        return engine;
      },
      connectNetwork: () => ({ port: 'network port', access: [] }),
      journals: new Journals(folder),
      now: () => now,
    },
    events,
  );
}

function engineStates(): unknown[] {
  return events.engine.mock.calls.map(([state]) => state);
}

describe('ProjectSession', () => {
  it('starts one engine when it is first needed, and connects pages to it', () => {
    project = session();
    expect(engines).toHaveLength(0);
    project.connect('port 1');
    project.connect('port 2');
    expect(engines.map((engine) => engine.received.map(({ ports }) => ports))).toEqual([
      [['port 1'], ['port 2']],
    ]);
    expect(project.isEmpty).toBe(true);
  });

  it('connects an engine to the network when the engine asks', () => {
    project = session();
    project.connect('port 1');
    engines[0]?.say({ type: 'network', id: 7 });
    expect(engines[0]?.received.at(-1)).toEqual({
      message: { type: 'network', id: 7, access: [] },
      ports: ['network port'],
    });
  });

  it('keeps a journal while something is open, and removes it when the project closes', async () => {
    project = session();
    await project.open(['/a.xml'], null);
    engines[0]?.state({});
    engines[0]?.say({ type: 'journal', record: opened });
    expect(project.isEmpty).toBe(false);
    expect(await readdir(folder)).toHaveLength(1);
    await project.close();
    expect(await readdir(folder)).toEqual([]);
    expect(project.isEmpty).toBe(true);
  });

  it('knows the paths of files that are open or opening', async () => {
    project = session();
    const opening = project.open(['/a.xml'], null);
    expect(project.paths).toEqual(['/a.xml']);
    await opening;
    engines[0]?.state({});
    expect(project.paths).toEqual(['/a.xml']);
    await project.close();
    expect(project.paths).toEqual([]);
  });

  it('is empty while it closes, and opens other files only after the close', async () => {
    project = session();
    await project.open(['/a.xml'], null);
    engines[0]?.state({});
    const closing = project.close();
    expect(project.isEmpty).toBe(true);
    const opening = project.open(['/b.xml'], null);
    expect(project.isEmpty).toBe(false);
    await Promise.all([closing, opening]);
    const methods = engines[0]?.received.map(({ message }) => 'method' in message && message.method);
    expect(methods).toEqual(['open', 'close', 'open']);
    expect(project.isEmpty).toBe(false);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('still opens if the pending close fails', async () => {
    const problem = { code: 'unexpected', params: {} };
    project = session({ close: { problem } });
    await project.open(['/a.xml'], null);
    const closing = project.close();
    const opening = project.open(['/b.xml'], null);
    await expect(closing).rejects.toMatchObject(problem);
    await opening;
    expect(project.isEmpty).toBe(false);
  });

  it('is empty again if the engine cannot open the file', async () => {
    const problem = { code: 'not-found', params: { name: 'a.xml' } };
    project = session({ open: { problem } });
    await expect(project.open(['/a.xml'], null)).rejects.toMatchObject(problem);
    expect(project.isEmpty).toBe(true);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is empty once the engine reports that nothing opened, before the journal is removed', async () => {
    let remove = () => {};
    const removing = vi.spyOn(Journal.prototype, 'remove').mockImplementation(
      () =>
        new Promise((resolve) => {
          remove = resolve;
        }),
    );
    project = session({ open: { result: false } });
    const opening = project.open(['/picture.xml'], null);
    await vi.waitFor(() => expect(removing).toHaveBeenCalled());
    expect(project.isEmpty).toBe(true);
    remove();
    await opening;
    removing.mockRestore();
  });

  it('replays the journal in a new engine after a crash', async () => {
    project = session({}, { recover: recovered });
    await project.open(['/a.xml'], null);
    engines[0]?.say({ type: 'journal', record: opened });
    engines[0]?.say({ type: 'journal', record: edit });
    engines[0]?.die();
    await vi.waitFor(() => expect(engineStates()).toEqual(['crashed', 'restored']));
    expect(engines[1]?.received[0]?.message).toMatchObject({
      method: 'recover',
      params: { records: [opened, edit] },
    });
  });

  it.each<[string, Answer]>([
    ['answers', { result: { version: 1, publishLocation: null } }],
    ['has nothing open', { problem: { code: 'nothing-open', params: {} } }],
  ])('caughtUp resolves if the engine %s', async (_, settings) => {
    project = session({ settings });
    await expect(project.caughtUp()).resolves.toBeUndefined();
  });

  describe('lists that waited when the engine died', () => {
    const file: ListOffer = { origin: { path: '/lists/a.csv' }, asked: { header: 1 }, use: 'merge' };
    const pasted: ListOffer = { origin: { text: 'https://a.example/' }, asked: {}, use: 'merge' };
    const offered = (engine: FakeEngine | undefined) =>
      engine?.received.flatMap(({ message }) =>
        'method' in message && message.method === 'offer' ? [message.params] : [],
      );

    it.each([true, false])('are offered to the next engine (project open: %s)', async (isOpen) => {
      project = session({}, { recover: recovered });
      project.connect('port');
      if (isOpen) await project.open(['/a.xml'], null);
      engines[0]?.say({ type: 'waiting', offers: [file, pasted] });
      engines[0]?.die();
      await vi.waitFor(() => expect(engineStates()).toEqual(['crashed', 'restored']));
      expect(events.engine).toHaveBeenLastCalledWith('restored', []);
      expect(offered(engines[1])).toEqual([file, pasted]);
    });

    it('are reported if they no longer exist, and not offered again', async () => {
      const problem = { code: 'not-found', params: { name: 'a.csv' } };
      project = session({}, { offer: { problem } });
      project.connect('port');
      engines[0]?.say({ type: 'waiting', offers: [file] });
      engines[0]?.die();
      await vi.waitFor(() => expect(events.engine).toHaveBeenLastCalledWith('restored', [problem]));
      now = 120_000;
      engines[1]?.die();
      await vi.waitFor(() => expect(engineStates().at(-1)).toBe('restored'));
      expect(offered(engines[2])).toBeUndefined();
    });

    it('are dropped, and the project is kept, if they also kill the next engine', async () => {
      project = session({}, { recover: recovered, offer: 'die' }, { recover: recovered });
      await project.open(['/a.xml'], null);
      engines[0]?.say({ type: 'waiting', offers: [file, pasted] });
      engines[0]?.die();
      await vi.waitFor(() => expect(engineStates()).toEqual(['crashed', 'crashed', 'restored']));
      expect(events.engine).toHaveBeenLastCalledWith('restored', [
        { code: 'list-forgotten', params: { name: 'a.csv' } },
        { code: 'paste-forgotten', params: {} },
      ]);
      expect(offered(engines[2])).toEqual([]);
    });
  });

  it('still knows of unsaved edits while a new engine has nothing open yet', async () => {
    project = session({}, { recover: 'never' });
    await project.open(['/a.xml'], null);
    engines[0]?.state({ dirty: true });
    engines[0]?.die();
    await vi.waitFor(() => expect(engines).toHaveLength(2));
    engines[1]?.state({ open: false, ready: false, path: null });
    expect(project.state).toMatchObject({ open: true, dirty: true });
  });

  it('rejects pending requests if the engine dies', async () => {
    project = session({ save: 'never' });
    const saving = project.request('save', {});
    engines[0]?.die();
    await expect(saving).rejects.toMatchObject({ code: 'engine-lost' });
  });

  it('gives up after three crashes within a minute, and starts a new engine on demand', async () => {
    project = session({ recover: 'die' });
    await project.open(['/a.xml'], null);
    engines[0]?.die();
    await vi.waitFor(() => expect(engineStates()).toEqual(['crashed', 'crashed', 'crashed', 'lost']));
    expect(engines).toHaveLength(3);
    expect(project.isEmpty).toBe(true);
    expect(await readdir(folder)).toHaveLength(1);
    await project.open(['/b.xml'], null);
    expect(engines).toHaveLength(4);
  });

  it('ignores crashes that happened long ago', async () => {
    project = session({ recover: recovered });
    await project.open(['/a.xml'], null);
    for (const at of [0, 1, 2, 3]) {
      now = at * 40_000;
      engines.at(-1)?.die();
      await vi.waitFor(() =>
        expect(engineStates().filter((state) => state === 'restored')).toHaveLength(at + 1),
      );
    }
    expect(engineStates()).not.toContain('lost');
  });

  it('is empty again if the file turns out to be a list, which opens nothing yet', async () => {
    project = session({ open: { result: false } });
    await project.open(['/a.csv'], null);
    expect(project.isEmpty).toBe(true);
    expect(await readdir(folder)).toHaveLength(0);
  });

  it('gives up immediately if the journal cannot be replayed', async () => {
    const problem = { code: 'not-found', params: { name: 'a.xml' } };
    project = session({ recover: { problem } });
    await project.open(['/a.xml'], null);
    engines[0]?.die();
    await vi.waitFor(() => expect(events.engine).toHaveBeenLastCalledWith('lost', [problem]));
  });

  it('sets a left-behind journal aside if it crashes every engine', async () => {
    const journals = new Journals(folder);
    const journal = await journals.create();
    await journal.append(edit);
    await journal.close();
    project = session({ recover: 'die' });
    await project.recover(journal);
    await vi.waitFor(async () => expect(await readdir(journal.folder)).toEqual(['lost-journal.jsonl']));
    expect(engineStates()).toEqual(['crashed', 'crashed', 'crashed', 'lost']);
  });

  it('has nothing open if replaying a journal opens nothing, and sets that journal aside', async () => {
    const journals = new Journals(folder);
    const journal = await journals.create();
    await journal.append(edit);
    await journal.close();
    project = session({ recover: openedNothing });
    await project.recover(journal);
    expect(project.isEmpty).toBe(true);
    expect(project.state).toMatchObject({ open: false, dirty: false });
    expect(await readdir(journal.folder)).toEqual(['lost-journal.jsonl']);
    expect(events.engine).toHaveBeenLastCalledWith('restored', [
      { code: 'no-permission', params: { name: 'a.xml' } },
      { code: 'recovery-nothing', params: { name: path.basename(journal.folder) } },
    ]);
  });

  it('reports neither an open project nor unsaved edits after a recovery that opens nothing', async () => {
    project = session({}, { recover: openedNothing });
    await project.open(['/a.xml'], null);
    engines[0]?.state({ dirty: true });
    engines[0]?.die();
    await vi.waitFor(() => expect(engineStates()).toEqual(['crashed', 'restored']));
    expect(project.state).toMatchObject({ open: false, dirty: false });
  });

  it.each(['closed', 'ended'] as const)(
    'keeps a journal that is not yet replayed when the session is %s',
    async (how) => {
      const journals = new Journals(folder);
      const journal = await journals.create();
      await journal.append(edit);
      await journal.close();
      project = session({ recover: 'never' });
      void project.recover(journal);
      await vi.waitFor(() => expect(engines).toHaveLength(1));
      await (how === 'closed' ? project.close() : project.end({ keepJournal: false }));
      expect(await new Journals(folder).leftBehind()).toHaveLength(1);
    },
  );

  describe('if edited files cannot be reached', () => {
    const leftBehind = async () => {
      const journal = await new Journals(folder).create();
      await journal.append(edit);
      await journal.close();
      return journal;
    };
    const recoveries = () =>
      engines.flatMap(({ received }) =>
        received.flatMap(({ message }) =>
          'method' in message && message.method === 'recover' ? [message.params] : [],
        ),
      );

    it('keeps the journal for the next start if the user postpones', async () => {
      const journal = await leftBehind();
      project = session({ recover: missing });
      await project.recover(journal);
      expect(events.absent).toHaveBeenCalledWith(['/stick/a.xml']);
      expect(project.isEmpty).toBe(true);
      expect(events.engine).toHaveBeenLastCalledWith('restored', [{ code: 'recovery-later', params: {} }]);
      expect(await readdir(journal.folder)).toEqual(['journal.jsonl']);
      expect(await new Journals(folder).leftBehind()).toHaveLength(1);
    });

    it('removes the journal of the next project when it closes, after the user postponed', async () => {
      project = session({ recover: missing });
      await project.recover(await leftBehind());
      await project.open(['/b.xml'], null);
      engines[0]?.say({ type: 'journal', record: edit });
      await project.close();
      expect(await new Journals(folder).leftBehind()).toHaveLength(1);
    });

    it('keeps the journal for the next start if it cannot be read', async () => {
      const journal = await leftBehind();
      vi.spyOn(journal, 'read').mockRejectedValue(Object.assign(new Error('held'), { code: 'EBUSY' }));
      project = session({ recover: recovered });
      await project.recover(journal);
      expect(recoveries()).toEqual([]);
      expect(project.isEmpty).toBe(true);
      expect(events.engine).toHaveBeenLastCalledWith('restored', [{ code: 'recovery-later', params: {} }]);
      await project.end({ keepJournal: false });
      expect(await new Journals(folder).leftBehind()).toHaveLength(1);
    });

    it('asks again while they are missing, and looks where the user says they are', async () => {
      const journal = await leftBehind();
      events.absent.mockResolvedValueOnce({ do: 'retry' });
      events.absent.mockResolvedValueOnce({ do: 'locate', moved: [{ from: '/stick/a.xml', to: '/b.xml' }] });
      project = session({ recover: missing });
      await project.recover(journal);
      expect(events.absent).toHaveBeenCalledTimes(3);
      expect(recoveries()).toMatchObject([
        { records: [edit], withoutAbsent: false },
        { records: [edit], withoutAbsent: false },
        { records: [edit, { type: 'moved', from: '/stick/a.xml', to: '/b.xml' }], withoutAbsent: false },
      ]);
    });

    it('continues without them if the user discards their edits', async () => {
      const journal = await leftBehind();
      events.absent.mockResolvedValueOnce({ do: 'discard' });
      project = session({ recover: missing });
      await project.recover(journal);
      expect(recoveries()).toMatchObject([{ withoutAbsent: false }, { withoutAbsent: true }]);
    });
  });

  it('lists running work until it ends or the engine dies', async () => {
    project = session({}, { recover: recovered });
    await project.open(['/a.xml'], null);
    const say = (record: JournalRecord) => engines[0]?.say({ type: 'journal', record });
    say({ type: 'begun', id: 1, work: 'export' });
    say({ type: 'begun', id: 2, work: 'edit' });
    expect(project.running).toEqual(['export', 'edit']);
    say({ type: 'ended', id: 1 });
    expect(project.running).toEqual(['edit']);
    engines[0]?.die();
    expect(project.running).toEqual([]);
  });

  it('starts no engine after it has ended', async () => {
    project = session();
    await project.end({ keepJournal: false });
    project.connect('port');
    await expect(project.request('settings', {})).rejects.toMatchObject({ code: 'engine-lost' });
    expect(engines).toEqual([]);
  });

  it('does not report an engine that it stopped itself', async () => {
    project = session();
    await project.open(['/a.xml'], null);
    await project.end({ keepJournal: true });
    expect(engines[0]?.killed).toBe(true);
    expect(events.engine).not.toHaveBeenCalled();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('treats an engine that sends an unknown message as dead', async () => {
    project = session({}, { recover: recovered });
    project.connect('port');
    engines[0]?.say({ type: 'gibberish' });
    expect(engines[0]?.killed).toBe(true);
    await vi.waitFor(() => expect(engineStates()).toEqual(['crashed', 'restored']));
  });
});
