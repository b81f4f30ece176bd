import { expect, it } from 'vitest';
import { appWith } from '../testing/app.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { whyNot } from './command.ts';
import type { CommandId } from './command-id.ts';
import { COMMANDS } from './registry.ts';

const nothing = emptySummary({});
const empty = emptySummary({ open: true, files: [sitemapSummary(1, { entries: 0 })] });
const rows = emptySummary({ open: true, files: [sitemapSummary(1)], entries: 1 });

it.each<[CommandId, string, typeof nothing, string | null]>([
  ['file.open', 'on the start screen', nothing, null],
  ['edit.copy', 'on the start screen', nothing, 'why.project'],
  ['file.export', 'on the start screen', nothing, 'why.project'],
  ['edit.copy', 'in an empty table', empty, 'why.rows'],
  ['edit.copy', 'in a table', rows, null],
  ['edit.undo', 'before the first edit', rows, 'why.now'],
])('says whether %s can run %s, and if not, why', (id, _where, summary, reason) => {
  expect(whyNot(COMMANDS[id], appWith(summary).state())).toBe(reason);
});
