import { useEffect, useRef } from 'react';
import { useCommandState, useMessages, useView } from '../app-context.ts';
import type { CommandId } from '../commands/command-id.ts';
import { type CommandState, takesEntries } from '../commands/command-state.ts';
import type { Phrase } from '../messages/messages.ts';
import { problemText } from '../messages/problem-text.ts';
import { CommandButton } from '../ui/CommandButton.tsx';
import { describeView } from '../view/describe-view.ts';
import { sitemapsOf } from './selection.ts';

interface Reason {
  title: Phrase;
  text?: Phrase;
  commands: readonly CommandId[];
}

/** Replaces an empty table. Says why there are no rows, and what the user can do. */
export function Empty() {
  const messages = useMessages();
  const state = useCommandState();
  const isLooking = useView((view) => describeView(view, 0)?.looked != null);
  if (!state.project) return <div className="empty" />;
  const { title, text, commands } = reason(state, isLooking);
  const problem = state.file?.state === 'failed' ? state.file.problem : null;
  return (
    <div className={isReading(state) || isLooking ? 'empty after-a-moment' : 'empty'}>
      <h2>{messages.say(title)}</h2>
      {text && <p>{messages.say(text)}</p>}
      {problem && <p>{problemText(messages, problem)}</p>}
      {commands.length > 0 && <Actions key={commands.join()} commands={commands} />}
    </div>
  );
}

function Actions({ commands }: { commands: readonly CommandId[] }) {
  const ref = useRef<HTMLDivElement>(null);
  // The element with the focus may be gone, such as the button that created this sitemap.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={ref} className="empty-actions">
      {commands.map((id) => (
        <CommandButton key={id} id={id} />
      ))}
    </div>
  );
}

function isReading({ project, file }: CommandState): boolean {
  return file ? file.state === 'waiting' : project?.tasks.some((task) => task.kind === 'open') === true;
}

function reason(state: CommandState, isLooking: boolean): Reason {
  const { project, file } = state;
  const params = { name: file?.name ?? project?.name ?? '' };
  if (isReading(state)) return { title: { key: 'empty.waiting.title', params }, commands: [] };
  if (file?.state === 'missing') {
    return {
      title: { key: 'empty.missing.title', params },
      text: { key: 'empty.missing.text' },
      commands: ['sitemap.remove'],
    };
  }
  if (file?.state === 'failed') {
    return { title: { key: 'empty.failed.title', params }, commands: ['sitemap.remove'] };
  }
  const children = project ? sitemapsOf(project) : [];
  if (!file && children.length > 0 && children.every(({ state }) => state === 'missing')) {
    return {
      title: { key: 'empty.children.title' },
      text: { key: 'empty.children.text' },
      commands: ['file.addFiles'],
    };
  }
  if (!file && children.length > 0 && children.every(({ state }) => state !== 'open')) {
    return { title: { key: 'empty.unread.title' }, text: { key: 'empty.unread.text' }, commands: [] };
  }
  if (isLooking) return { title: { key: 'empty.looking.title', params }, commands: [] };
  if (state.wanted.filter !== '') {
    return {
      title: { key: 'empty.found.title' },
      text: file ? { key: 'empty.found.text', params } : { key: 'empty.found.all' },
      commands: ['view.clearFilter'],
    };
  }
  if (file?.kind === 'sitemapindex' || (file === null && children.length === 0)) {
    return { title: { key: 'empty.sitemap.title' }, commands: ['sitemap.add', 'file.addFiles'] };
  }
  if (!takesEntries(state)) return { title: { key: 'empty.nothing.title', params }, commands: [] };
  return {
    title: { key: 'empty.sitemap.title' },
    text: { key: 'empty.sitemap.text' },
    commands: ['edit.insertEntry', 'edit.pasteAsEntries'],
  };
}
