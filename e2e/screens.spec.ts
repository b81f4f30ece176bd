import { test } from './fixtures.ts';
import { changesScreens } from './screens/changes.ts';
import { entryScreens } from './screens/entry.ts';
import { fileScreens } from './screens/files.ts';
import { filterScreens } from './screens/filter.ts';
import { findingScreens } from './screens/findings.ts';
import { indexScreens } from './screens/indexes.ts';
import { lastmodScreens } from './screens/lastmod.ts';
import { listScreens } from './screens/lists.ts';
import { shardScreens } from './screens/shards.ts';
import { siteScreens } from './screens/site.ts';
import { startScreens } from './screens/start.ts';
import { tableScreens } from './screens/table.ts';
import { Tour } from './screens/tour.ts';
import { troubleScreens } from './screens/trouble.ts';
import { webScreens } from './screens/web.ts';

// Pictures must show paths as a user would see them.
test.use({ atHome: true });

test('every screen is accessible in both themes, translated and fits', async ({ launch, folder }) => {
  test.setTimeout(1_200_000);
  const tour = new Tour(await launch(), folder);
  await tour.begin();
  await webScreens(tour);
  await startScreens(tour);
  await tableScreens(tour);
  await listScreens(tour);
  await shardScreens(tour);
  await filterScreens(tour);
  await entryScreens(tour);
  await changesScreens(tour);
  await lastmodScreens(tour);
  await siteScreens(tour);
  await findingScreens(tour);
  await indexScreens(tour);
  await fileScreens(tour);
  await troubleScreens(tour);
});
