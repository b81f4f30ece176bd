import type { PlannedRow } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { createMessages } from '../../messages/messages.ts';
import { plannedColumns } from './planned-columns.tsx';

it.each([
  [true, false],
  [false, true],
])('the loc of a row (foreign: %j) is read-only: %j', (isForeign, expected) => {
  const messages = createMessages('en', 'en');
  const [loc] = plannedColumns({ base: '', widths: {}, grab: () => undefined }, messages);
  expect(loc?.isReadOnly?.({ isForeign } as PlannedRow)).toBe(expected);
});
