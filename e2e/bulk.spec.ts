import { BulkDialog } from './bulk-dialog.ts';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { entry, put, sitemapOf, text, urlset } from './files.ts';
import { FilterBox } from './filter-box.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const A = 'https://a.example/';

/** Saves once there is something to save. */
async function save(app: Urlset): Promise<void> {
  await eventually(() => app.isEnabled('file.save')).toBe(true);
  await app.menu('file.save');
  // Until the window knows that everything is saved, it would count the next edits as saved too.
  await eventually(() => app.isEnabled('file.save')).toBe(false);
}

/** A bulk edit of all entries: how to fill in its dialog, the label of its button, and the entries that result. */
interface Case {
  name: string;
  command: string;
  before: string[];
  fill(dialog: BulkDialog): Promise<unknown>;
  button: string;
  after: string[];
}

const locs = (...values: string[]) => values.map((loc) => entry(loc));
const change = (words: string) => (dialog: BulkDialog) => choose(dialog.field('Change'), words);

const CASES: readonly Case[] = [
  {
    name: 'a value is set',
    command: 'bulk.set',
    before: [entry(`${A}1`), entry(`${A}2`, '<priority>0.1</priority>')],
    async fill(dialog) {
      await choose(dialog.field('Column'), 'priority');
      await dialog.field('Value').fill('0.8');
    },
    button: 'Set 2 values',
    after: [entry(`${A}1`, '<priority>0.8</priority>'), entry(`${A}2`, '<priority>0.8</priority>')],
  },
  {
    name: 'values are cleared',
    command: 'bulk.set',
    before: [entry(`${A}1`, '<priority>0.8</priority>'), entry(`${A}2`)],
    async fill(dialog) {
      await choose(dialog.field('Column'), 'priority');
      await change('Clear')(dialog);
    },
    button: 'Clear 1 value',
    after: locs(`${A}1`, `${A}2`),
  },
  {
    name: 'literal text is replaced',
    command: 'bulk.replace',
    before: locs(`${A}a.b`, `${A}axb`, `${A}A.B?x=1&amp;y=2`),
    async fill(dialog) {
      await dialog.field('Find').fill('a.b');
      await dialog.field('Replace with').fill('c&d');
    },
    button: 'Replace in 2 entries',
    after: locs(`${A}c&amp;d`, `${A}axb`, `${A}c&amp;d?x=1&amp;y=2`),
  },
  {
    name: 'regular expression matches are replaced with groups',
    command: 'bulk.replace',
    before: locs(`${A}2024/05/shoes`, `${A}about`),
    async fill(dialog) {
      await dialog.field('Regular expression').check();
      await dialog.field('Find').fill('/(\\d+)/(\\d+)/');
      await dialog.field('Replace with').fill('/$2-$1/');
    },
    button: 'Replace in 1 entry',
    after: locs(`${A}05-2024/shoes`, `${A}about`),
  },
  {
    name: 'the scheme is changed',
    command: 'bulk.urls',
    before: locs('http://a.example/1', `${A}2`),
    fill: change('Change scheme to https'),
    button: 'Change 1 URL',
    after: locs(`${A}1`, `${A}2`),
  },
  {
    name: 'the host is changed',
    command: 'bulk.urls',
    before: locs(`${A}1`, 'https://b.example/2'),
    async fill(dialog) {
      await change('Change host')(dialog);
      await dialog.field('From host').fill('a.example');
      await dialog.field('To host').fill('www.a.example:8443');
    },
    button: 'Change 1 URL',
    after: locs('https://www.a.example:8443/1', 'https://b.example/2'),
  },
  {
    name: 'a trailing slash is added',
    command: 'bulk.urls',
    before: locs(`${A}shoes`, `${A}page.html`, `${A}hats/`),
    fill: change('Add trailing slash'),
    button: 'Change 1 URL',
    after: locs(`${A}shoes/`, `${A}page.html`, `${A}hats/`),
  },
  {
    name: 'a trailing slash is removed',
    command: 'bulk.urls',
    before: locs(A, `${A}hats/`),
    fill: change('Remove trailing slash'),
    button: 'Change 1 URL',
    after: locs(A, `${A}hats`),
  },
  {
    name: 'parameters are removed',
    command: 'bulk.urls',
    before: locs(`${A}?utm_source=x&amp;id=1&amp;utm_medium=y`, `${A}?id=2`),
    async fill(dialog) {
      await change('Remove parameters')(dialog);
      await dialog.field('Parameters').fill('utm_source, utm_medium');
    },
    button: 'Change 1 URL',
    after: locs(`${A}?id=1`, `${A}?id=2`),
  },
  {
    name: 'non-ASCII characters are percent-encoded',
    command: 'bulk.urls',
    before: locs(`${A}käse`, `${A}a%20b`),
    fill: change('Percent-encode invalid characters'),
    button: 'Change 1 URL',
    after: locs(`${A}k%C3%A4se`, `${A}a%20b`),
  },
  {
    name: 'the host is lowercased',
    command: 'bulk.urls',
    before: locs('https://A.Example/Shoes', `${A}2`),
    fill: change('Convert host to lowercase'),
    button: 'Change 1 URL',
    after: locs(`${A}Shoes`, `${A}2`),
  },
  {
    name: 'dates are shifted without changing their formats',
    command: 'bulk.dates',
    before: [
      entry(`${A}1`, '<lastmod>2025-02-28</lastmod>'),
      entry(`${A}2`, '<lastmod>2025-12-31T23:30:00+02:00</lastmod>'),
      entry(`${A}3`),
    ],
    fill: (dialog) => dialog.field('Amount').fill('1'),
    button: 'Change 2 dates',
    after: [
      entry(`${A}1`, '<lastmod>2025-03-01</lastmod>'),
      entry(`${A}2`, '<lastmod>2026-01-01T23:30:00+02:00</lastmod>'),
      entry(`${A}3`),
    ],
  },
  {
    name: 'dates are set',
    command: 'bulk.dates',
    before: [entry(`${A}1`, '<lastmod>2025-02-28</lastmod>'), entry(`${A}2`)],
    async fill(dialog) {
      await change('Set all to one value')(dialog);
      await dialog.field('lastmod').fill('2026-05-06');
    },
    button: 'Change 2 dates',
    after: [entry(`${A}1`, '<lastmod>2026-05-06</lastmod>'), entry(`${A}2`, '<lastmod>2026-05-06</lastmod>')],
  },
  {
    name: 'all but the newest duplicate are removed',
    command: 'bulk.duplicates',
    before: [
      entry(`${A}1`, '<lastmod>2025-01-01</lastmod>'),
      entry(`${A}2`),
      entry(`${A}1`, '<lastmod>2025-02-01</lastmod>'),
      entry(`${A}1`),
    ],
    fill: (dialog) => choose(dialog.field('Keep'), 'The one with the newest lastmod'),
    button: 'Remove 2 entries',
    after: [entry(`${A}2`), entry(`${A}1`, '<lastmod>2025-02-01</lastmod>')],
  },
];

for (const [at, { name, command, before, fill, button, after }] of CASES.entries()) {
  // `npm test` runs only the first case of each dialog.
  const isFirst = CASES.findIndex((one) => one.command === command) === at;
  test(`${name}, saved, and undone byte for byte${isFirst ? '' : ' @long'}`, async ({ launch, folder }) => {
    const file = await put(folder, 'many.xml', sitemapOf(...before));
    const app = await launch([file]);
    const dialog = new BulkDialog(app);
    await expect(new Table(app).cell(before.length, 'loc')).toBeVisible();
    await dialog.open(command);
    await expect(dialog.box).toContainText(`Applies to ${before.length} of ${before.length} entries.`);
    await fill(dialog);
    await dialog.apply(button);
    await save(app);
    await eventually(() => text(file)).toBe(sitemapOf(...after));
    await app.menu('edit.undo');
    await eventually(() => app.isEnabled('edit.undo')).toBe(false);
    await save(app);
    await eventually(() => text(file)).toBe(sitemapOf(...before));
  });
}

test('a bulk edit acts on the filtered or selected entries, and says how many', async ({
  launch,
  folder,
}) => {
  const before = Array.from({ length: 40 }, (_, at) => `${A}${at % 4 === 0 ? 'shoes' : 'hats'}/${at}`);
  const file = await put(folder, 'many.xml', urlset(...before));
  const app = await launch([file]);
  const table = new Table(app);
  const dialog = new BulkDialog(app);
  const { keyboard } = app.page;
  await expect(table.cell(1, 'loc')).toBeVisible();
  await new FilterBox(app).type('shoes');
  await eventually(() => table.count()).toBe(10);

  await dialog.open('bulk.replace');
  await expect(dialog.box).toContainText('Applies to 10 of 40 entries.');
  await keyboard.type('shoes');
  await keyboard.press('Tab');
  await keyboard.type('boots');
  await expect(dialog.box).toContainText('10 entries would change.');
  await expect(dialog.changes).toHaveCount(11);
  await expect(dialog.changes.nth(1)).toContainText('many.xml, entry 1');
  await keyboard.press('Enter');
  await expect(dialog.box).toHaveCount(0);
  await expect(table.cell(1, 'loc')).toHaveText('/boots/0');

  await table.select(2, 'loc');
  await keyboard.press('Shift+ArrowDown');
  await dialog.open('bulk.remove');
  await expect(dialog.box).toContainText('Applies to 2 of 40 entries.');
  await dialog.apply('Remove 2 entries');
  await save(app);
  const after = before.filter((_, at) => at !== 4 && at !== 8).map((loc) => loc.replace('shoes', 'boots'));
  await eventually(() => text(file)).toBe(urlset(...after));
  await app.menu('edit.undo');
  await app.menu('edit.undo');
  await save(app);
  await eventually(() => text(file)).toBe(urlset(...before));
});

test('a regular expression that takes too long is stopped with a message', async ({ launch, folder }) => {
  const hostile = urlset(A, `${A}${'a'.repeat(64)}!`);
  const file = await put(folder, 'hostile.xml', hostile);
  const app = await launch([file]);
  const dialog = new BulkDialog(app);
  await expect(new Table(app).cell(2, 'loc')).toBeVisible();
  await dialog.open('bulk.replace');
  await dialog.field('Regular expression').check();
  await dialog.field('Find').fill('(a+)+$');
  await expect(dialog.box.getByRole('alert')).toContainText('regular expression takes too long on');
  await expect(dialog.box.getByRole('button', { name: 'Apply to all' })).toBeDisabled();
  await dialog.field('Find').fill('(a');
  await expect(dialog.box.getByRole('alert')).toContainText('Invalid regular expression');
  // A corrected expression works again.
  await dialog.field('Find').fill('a{64}');
  await dialog.apply('Replace in 1 entry');
  await save(app);
  await eventually(() => text(file)).toBe(urlset(A, `${A}!`));
});

test('a bulk edit of very many entries shows its progress and can be canceled', { tag: '@long' }, async ({
  launch,
  folder,
}) => {
  test.setTimeout(120_000);
  const count = 300_000;
  const before = sitemapOf(Array.from({ length: count }, (_, at) => entry(`${A}products/${at}`)).join(''));
  const file = await put(folder, 'large.xml', before);
  const app = await launch([file]);
  const table = new Table(app);
  const dialog = new BulkDialog(app);
  const { keyboard } = app.page;
  await eventually(() => table.count()).toBe(count);
  await dialog.open('bulk.replace');
  await dialog.field('Find').fill('products');
  await dialog.field('Replace with').fill('wares');
  await expect(dialog.box).toContainText('300,000 entries would change.', {
    timeout: 20_000,
  });
  await keyboard.press('Enter');
  await expect(dialog.box.getByRole('progressbar', { name: 'Changing entries' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog.box.getByRole('button', { name: 'Replace in 300,000 entries' })).toBeEnabled();
  expect(await app.isEnabled('edit.undo')).toBe(false);
  await dialog.apply('Replace in 300,000 entries');
  await expect(table.cell(1, 'loc')).toHaveText('/wares/0');
  await app.menu('edit.undo');
  await expect(table.cell(1, 'loc')).toHaveText('/products/0');
  expect(await text(file)).toBe(before);
});

test('entries move to another sitemap unchanged, and undo brings them back', async ({ launch, folder }) => {
  const entries = [1, 2, 3].map((at) => entry(`${A}${at}`, `<!-- ${at} -->`));
  const one = await put(folder, 'one.xml', sitemapOf(...entries));
  const two = await put(folder, 'two.xml', urlset(`${A}4`));
  const app = await launch([one, two]);
  const table = new Table(app);
  const dialog = new BulkDialog(app);
  await app.sitemap('one.xml').click();
  await eventually(() => table.count()).toBe(3);
  await table.select(1, 'loc');
  await app.page.keyboard.press('Shift+ArrowDown');
  await dialog.open('bulk.move');
  await expect(dialog.box).toContainText('Applies to 2 of 3 entries.');
  await choose(dialog.field('To the end of'), 'two.xml');
  await dialog.apply('Move 2 entries');
  await eventually(() => table.count()).toBe(1);
  await eventually(() => app.isEnabled('file.saveAll')).toBe(true);
  await app.menu('file.saveAll');
  await eventually(() => text(one)).toBe(sitemapOf(entries[2] ?? ''));
  await eventually(() => text(two)).toBe(sitemapOf(entry(`${A}4`), entries[0] ?? '', entries[1] ?? ''));
  await app.menu('edit.undo');
  await eventually(() => app.isEnabled('edit.undo')).toBe(false);
  await app.menu('file.saveAll');
  await eventually(() => text(one)).toBe(sitemapOf(...entries));
  await eventually(() => text(two)).toBe(urlset(`${A}4`));
});

test('a replacement in locs also changes alternates and images, in one step', async ({ launch, folder }) => {
  const namespaces =
    'xmlns:x="http://www.w3.org/1999/xhtml" xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"';
  const link = (language: string) =>
    `<x:link rel="alternate" hreflang="${language}" href="${A}${language}/1"/>`;
  const links = link('en') + link('de');
  const image = `<i:image><i:loc>${A}en/1.png</i:loc></i:image>`;
  const before = sitemapOf(entry(`${A}en/1`, links + image), entry(`${A}de/1`, links)).replace(
    '<urlset',
    `<urlset ${namespaces}`,
  );
  const file = await put(folder, 'a.xml', before);
  const app = await launch([file]);
  const dialog = new BulkDialog(app);
  await dialog.open('bulk.replace');
  await dialog.field('Find').fill('/en/');
  await dialog.field('Replace with').fill('/en-gb/');
  await expect(dialog.field('Also in alternates (2)')).toBeChecked();
  await expect(dialog.field('Also in images (1)')).toBeChecked();
  await dialog.apply('Replace in 1 entry');
  await save(app);
  expect(await text(file)).toBe(before.replaceAll('/en/', '/en-gb/'));
  await app.menu('edit.undo');
  await save(app);
  expect(await text(file)).toBe(before);
});
