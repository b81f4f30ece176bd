import path from 'node:path';
import type { ShellEvent, ShellWords } from '@urlset/core/contract.ts';
import type { BrowserWindow, MessagePortMain } from 'electron';
import { EVENT } from '../../preload/channels.ts';
import { Deaths } from '../deaths.ts';
import { askAboutAbsent, askToInterrupt, askToSave } from '../dialogs.ts';
import type { AbsentAnswer, ProjectSession } from '../project/session.ts';
import { DroppedFiles } from '../security/dropped-files.ts';
import { Gestures } from '../security/gestures.ts';
import { mayLeave } from './close-question.ts';
import type { WindowMenu } from './menu.ts';
import { Settling } from './settling.ts';
import { windowTitle } from './title.ts';

/** A window and the one project in it. */
export class ProjectWindow {
  readonly frame: BrowserWindow;
  readonly session: ProjectSession<MessagePortMain>;
  readonly menu: WindowMenu;
  readonly settling = new Settling();
  readonly gestures = new Gestures(() => performance.now());
  readonly dropped = new DroppedFiles();
  /** Of its page. */
  readonly deaths = new Deaths(() => performance.now());
  /** Failures that its page told. */
  failures = 0;
  readonly #spoken: Promise<ShellWords>;
  #speak: (words: ShellWords) => void = () => {};
  #words: ShellWords | null = null;
  /** Resolves when the page has started and listens. */
  readonly greeted: Promise<void>;
  #unheard: ShellEvent[] | null = [];
  #greet: () => void = () => {};

  constructor(frame: BrowserWindow, session: ProjectSession<MessagePortMain>, menu: WindowMenu) {
    this.frame = frame;
    this.session = session;
    this.menu = menu;
    this.#spoken = new Promise((resolve) => {
      this.#speak = resolve;
    });
    this.greeted = new Promise((resolve) => {
      this.#greet = resolve;
    });
  }

  /** The page's words for main's questions; null until it has sent them. */
  get words(): ShellWords | null {
    return this.#words;
  }

  set words(words: ShellWords) {
    this.#words = words;
    this.#speak(words);
  }

  /** Tells the page something, once it listens. */
  send(event: ShellEvent): void {
    if (this.#unheard !== null) this.#unheard.push(event);
    else if (!this.frame.isDestroyed()) this.frame.webContents.send(EVENT, event);
  }

  /** A person chose an item of the menu. */
  choose(id: string): void {
    this.gestures.noted();
    this.send({ type: 'command', id });
  }

  /** The page starts, or starts again: it hears nothing until it says that it listens. */
  pageStarts(): void {
    this.#unheard ??= [];
  }

  /** The page listens now: it gets every event since it started. */
  pageListens(): void {
    const events = this.#unheard ?? [];
    this.#unheard = null;
    for (const event of events) this.send(event);
    this.#greet();
  }

  /** The page's process died. Whether it is worth another try. */
  died(): boolean {
    this.pageStarts();
    return this.deaths.died();
  }

  /** Shows the project's name and whether it has unsaved edits, the platform's way. */
  showState(): void {
    if (this.frame.isDestroyed()) return;
    const { name, dirty, path: file } = this.session.state;
    this.frame.setTitle(windowTitle(name, dirty, process.platform));
    if (process.platform !== 'darwin') return;
    this.frame.setDocumentEdited(dirty);
    this.frame.setRepresentedFilename(file ?? '');
  }

  /** Whether the window may close: what is being typed in its page is an edit, too. */
  async mayClose(): Promise<boolean> {
    if (!(await this.mayInterrupt())) return false;
    // A page that does not listen, or shows no project, has nothing of it.
    const isAsked = this.#unheard === null && this.session.state.open;
    const isSettled = !isAsked || (await this.settling.settle(() => this.send({ type: 'leaving' })));
    return this.mayLeave(!isSettled);
  }

  /** Whether what is under way may be ended; once a person has said so, it has. */
  async mayInterrupt(): Promise<boolean> {
    const { running } = this.session;
    if (running.length === 0 || this.words === null) return true;
    if (!(await askToInterrupt(this.frame, this.words, running))) return false;
    await this.session.request('interrupt', {}).catch(() => undefined);
    return true;
  }

  /** Asks about files with edits that cannot be reached, once the page has sent its words. */
  async askAboutAbsent(paths: readonly string[]): Promise<AbsentAnswer> {
    return askAboutAbsent(this.frame, await this.#spoken, paths);
  }

  /**
   * Whether the project may be left, after asking about unsaved edits.
   * @param isUnsure there may be edits that nobody has told of yet
   */
  mayLeave(isUnsure = false): Promise<boolean> {
    const { words } = this;
    const { dirty, name, exported } = this.session.state;
    return mayLeave({
      // Without words there is no page to ask for; the journal keeps the edits for the next start.
      dirty: (dirty || isUnsure) && words !== null,
      ask: async () => (words === null ? 'cancel' : askToSave(this.frame, words, name, exported)),
      save: () => this.session.request('save', {}),
      continueInPage: () => this.send({ type: 'command', id: 'file.saveAll' }),
      tell: (problem) => this.send({ type: 'problem', problem }),
    });
  }

  /** The folder that dialogs start in: the project's, or `fallback` while it has none. */
  folder(fallback: string): string {
    const { path: file } = this.session.state;
    return file === null ? fallback : path.dirname(file);
  }
}
