import { put } from './files.ts';
import { test } from './fixtures.ts';
import { SMOKE_FILE, smoke } from './smoke.ts';

test.use({ sharesApp: true });

test('opens, filters, edits, checks and saves a sitemap', async ({ launch, folder }) => {
  const file = await put(folder, 'sitemap.xml', SMOKE_FILE);
  await smoke(await launch([file]), file);
});
