// @module-tag slow

import { often } from '@urlset/core/project/testing/often.ts';
import { BULK_LIMITS } from '@urlset/core/table/project-data.ts';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyCommand } from '../testing/any-command.ts';
import { Desk } from '../testing/desk.ts';
import { directWork } from '../testing/direct-work.ts';
import { Twins } from '../testing/twins.ts';

describe('any sequence of user actions', () => {
  it.each([
    ['entry by entry', BULK_LIMITS, undefined],
    ['in threads', { entries: 3, shareOfLocs: 0, chunk: 2 }, undefined],
    ['gzips that are inflated for every access', { entries: 3, shareOfLocs: 0, chunk: 2 }, 0],
    ['gzips that evict each other from the cache', { entries: 3, shareOfLocs: 0, chunk: 2 }, 1024],
  ])(
    'gives the same rows, counts, selections and files as the naive model: %s',
    async (_, limits, cacheBytes) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyCommand, { maxLength: 24, size: 'max' }),
          fc.infiniteStream(fc.nat(2)),
          async (commands, delays) => {
            const work = directWork({ chunk: 2, delay: () => delays.next().value ?? 0 });
            const twins = new Twins(new Desk(work, limits, cacheBytes), cacheBytes !== undefined);
            try {
              await twins.open();
              for (const command of commands) await twins.run(command);
              await twins.run({ do: 'save' });
              await twins.checkFindings();
            } finally {
              await twins.desk.clear();
            }
          },
        ),
        often(60),
      );
    },
    180_000,
  );
});
