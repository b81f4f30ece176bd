import path from 'node:path';
import { wholeView } from '@urlset/core/contract.ts';
import { Session } from '../../../engine/session/session.ts';
import { directLists } from '../../../engine/testing/direct-lists.ts';
import { directReaders } from '../../../engine/testing/direct-readers.ts';
import { directWork } from '../../../engine/testing/direct-work.ts';
import { noNet } from '../../../engine/testing/no-net.ts';
import { ProjectSettingsStore } from '../../storage/project-settings.ts';
import { Journal } from '../journal.ts';

// This process edits, saves and stores settings until a test kills it. It prints each edit once the journal has it.

const [folder = '', journalFolder = '', settingsFolder = ''] = process.argv.slice(2);
const file = path.join(folder, 'a.xml');
const journal = new Journal(journalFolder);
let written = Promise.resolve();
const session = new Session(
  { pool: directReaders, work: directWork(), startLists: directLists, openNet: noNet },
  () => Date.UTC(2026, 0, 1),
  {
    host: (message) => {
      if (message.type === 'journal') written = journal.append(message.record);
    },
    summary: () => undefined,
    notice: () => undefined,
    lists: () => undefined,
    diskChanged: () => undefined,
    view: () => undefined,
  },
);
const settings = new ProjectSettingsStore(settingsFolder, ({ code }) => say(`problem ${code}`));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const records = await journal.read();
if (records.length === 0) await session.files.open([file], null, journalFolder);
else {
  const { problems, absent } = await session.files.recover(records, journalFolder, false);
  for (const { code } of problems) say(`told ${code}`);
  if (absent.length > 0) say('problem absent');
}
say('ready');
const rows = session.summary.entries;
for (let edit = records.filter(({ type }) => type === 'edit').length; ; edit++) {
  session.edit({
    view: wholeView(null),
    order: session.summary.order,
    request: {
      kind: 'set',
      rows: [{ first: edit % rows, count: 1 }],
      field: 'loc',
      value: `https://a.example/edit-${edit}`,
    },
    selection: null,
  });
  await written;
  say(`edit ${edit}`);
  if (edit % 7 === 0)
    await settings.keep(file, { version: 1, publishLocation: `https://a.example/${edit}/` });
  // A kill during an earlier save may have changed file 0 on disk. That change is our own, so overwrite it.
  if (edit % 11 === 0) await session.save(null, [0]);
}
