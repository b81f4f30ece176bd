import { test } from './fixtures.ts';
import { changesScreens } from './screens/changes.ts';
import { entryScreens } from './screens/entry.ts';
import { fileScreens } from './screens/files.ts';
import { filterScreens } from './screens/filter.ts';
import { findingScreens } from './screens/findings.ts';
import { indexScreens } from './screens/indexes.ts';
import { lastmodScreens } from './screens/lastmod.ts';
import { listScreens } from './screens/lists.ts';
import { liveScreens } from './screens/live.ts';
import { shardScreens } from './screens/shards.ts';
import { siteScreens } from './screens/site.ts';
import { startScreens } from './screens/start.ts';
import { tableScreens } from './screens/table.ts';
import { PICTURES, Tour } from './screens/tour.ts';
import { troubleScreens } from './screens/trouble.ts';
import { webScreens } from './screens/web.ts';

// Screenshots for the documentation must show paths as users see them, below their home folder.
test.use({ atHome: PICTURES, sharesApp: !PICTURES });

interface Part {
  screens: string;
  walk: (tour: Tour) => Promise<void>;
  /** Whether `npm test` runs this part as a sample. */
  isSample?: boolean;
}

/** Each part starts with an app that has nothing open. */
const PARTS: readonly Part[] = [
  { screens: 'the start and the general dialogs', walk: startScreens, isSample: true },
  { screens: 'the web', walk: webScreens },
  { screens: 'live checks', walk: liveScreens },
  { screens: 'the table', walk: tableScreens },
  { screens: 'lists', walk: listScreens },
  { screens: 'splitting and exporting', walk: shardScreens },
  { screens: 'filters', walk: filterScreens },
  { screens: 'an entry', walk: entryScreens, isSample: true },
  { screens: 'changes', walk: changesScreens },
  { screens: 'dates', walk: lastmodScreens },
  { screens: 'a whole site', walk: siteScreens },
  { screens: 'findings', walk: findingScreens },
  { screens: 'the index', walk: indexScreens },
  { screens: 'unusual files', walk: fileScreens },
  { screens: 'trouble', walk: troubleScreens },
];

for (const { screens, walk, isSample } of PARTS) {
  if (isSample || PICTURES)
    test(`the screens of ${screens} are accessible, and their texts fit`, async ({ launch, folder }) => {
      test.setTimeout(300_000);
      await walk(await Tour.begin(await launch(), folder, 'common'));
    });

  test(`the screens of ${screens} are accessible and fit in each theme, width and language @long`, async ({
    launch,
    folder,
  }) => {
    test.setTimeout(900_000);
    await walk(await Tour.begin(await launch(), folder, 'every'));
  });
}
