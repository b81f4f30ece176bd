import { restingMemory, settledMemory } from '../measure.ts';
import { openSession, warmPool } from '../open-set.ts';
import { type Scenario, within } from '../scenario.ts';

/** The memory budget: a multiple of the inflated bytes, plus a number of bytes per entry. */
const OF_INFLATED = 1.2;
const BYTES_AN_ENTRY = 64;
const GIBIBYTE = 2 ** 30;
/** Limit for resident memory after everything is closed, in bytes. */
const MOST_CLOSED = 0.75 * GIBIBYTE;

export const memory: Scenario = {
  name: 'memory',
  about: 'memory of the whole process, including reader threads, with ten million entries open',
  async run() {
    const pool = await warmPool();
    const idle = process.memoryUsage.rss();
    const session = await openSession(pool);
    const { entries, files } = session.summary;
    const inflated = files.reduce((sum, file) => sum + file.bytes, 0);
    const settled = await settledMemory();
    const most = OF_INFLATED * inflated + BYTES_AN_ENTRY * entries;
    const beside = (settled - inflated) / entries;
    await session.files.close();
    const closed = await restingMemory();
    return {
      measurements: [],
      goals: [
        within(`resident, ${entries} entries`, settled / GIBIBYTE, round(most / GIBIBYTE), 'GiB'),
        within('resident, once they are closed', closed / GIBIBYTE, MOST_CLOSED / GIBIBYTE, 'GiB'),
      ],
      notes: [
        `inflated ${round(inflated / GIBIBYTE)} GiB, resident ${round(settled / GIBIBYTE)} GiB`,
        `besides the inflated bytes, ${beside.toFixed(1)} bytes per entry`,
        `of these, ${(idle / entries).toFixed(1)} were in use before anything was opened`,
      ],
    };
  },
};

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
