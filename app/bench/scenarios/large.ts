import { hundredMillion, tenMillion } from '../data/cached.ts';
import { summarise } from '../measure.ts';
import { type Opening, openApart } from '../open-apart.ts';
import { type Scenario, within } from '../scenario.ts';

const TIMES = 3;
const GIBIBYTE = 2 ** 30;

export const large: Scenario = {
  name: 'large',
  about: 'an index of 2,000 gzipped sitemaps with a hundred million entries, beside one with ten million',
  onlyByName: true,
  async run() {
    await Promise.all([tenMillion(), hundredMillion()]);
    const openings = { index: [] as Opening[], large: [] as Opening[] };
    for (let time = 0; time < TIMES; time++) {
      for (const set of ['index', 'large'] as const) {
        process.stderr.write(`  opening ${set}\n`);
        openings[set].push(await openApart(set));
      }
    }
    const ten = summarise(openings.index.map(({ wall }) => wall));
    const hundred = summarise(openings.large.map(({ wall }) => wall));
    const most = (of: (opening: Opening) => number) => Math.max(...openings.large.map(of));
    return {
      measurements: [
        { who: 'a hundred million', timing: hundred, bytes: openings.large[0]?.bytes ?? null },
        { who: 'ten million', timing: ten, bytes: openings.index[0]?.bytes ?? null },
      ],
      goals: [
        within('of the time of ten million', hundred.median / ten.median, 11, '×'),
        within('resident', most(({ resident }) => resident) / GIBIBYTE, 24, 'GiB'),
        within(
          'a window of rows, the slowest',
          most(({ rows }) => rows),
          60,
          'ms',
        ),
      ],
      notes: [],
    };
  },
};
