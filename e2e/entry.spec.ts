import type { Locator } from '@playwright/test';
import { choose } from './choose.ts';
import { eventually } from './eventually.ts';
import { put, text } from './files.ts';
import { expect, test } from './fixtures.ts';
import { accessibilityFaults } from './look.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url>
    <loc>https://www.example.com/a</loc>
    <changefreq>Daily</changefreq>
    <!-- kept -->
  </url>
  <url><loc>https://www.example.com/b</loc><priority>0.5</priority></url>
  <url><loc>https://www.example.com/c</loc><priority>0.5</priority></url>
</urlset>
`;
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Opens a sitemap with the entry panel, which shows the first entry. */
async function open(
  urlset: Urlset,
  folder: string,
  content = FILE,
): Promise<{ file: string; table: Table; panel: Locator }> {
  const file = await put(folder, 'sitemap.xml', content);
  await urlset.answerOpen([file]);
  await urlset.menu('file.open');
  const table = new Table(urlset);
  await table.select(1, 'loc');
  await urlset.page.keyboard.press('ControlOrMeta+i');
  const panel = urlset.page.getByRole('complementary', { name: 'Entry' });
  await expect(panel.getByLabel('loc', { exact: true }).first()).toBeFocused();
  return { file, table, panel };
}

async function saved(urlset: Urlset, file: string): Promise<string> {
  await eventually(() => urlset.isEnabled('file.save')).toBe(true);
  await urlset.page.keyboard.press('ControlOrMeta+s');
  await eventually(() => urlset.isEnabled('file.save')).toBe(false);
  return text(file);
}

/** The XML editor. Its text is inside a shadow root. */
const xmlIn = (panel: Locator) => panel.getByRole('textbox', { name: 'Entry XML' });

test('the values of an entry are edited by keyboard alone, fixed, and undone', async ({
  urlset,
  page,
  folder,
}) => {
  const { file, table, panel } = await open(urlset, folder);
  await page.keyboard.press('End');
  await page.keyboard.type('?x=1&y=2');
  await page.keyboard.press('Enter');
  await expect(table.cell(1, 'loc')).toHaveText('/a?x=1&y=2');
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('lastmod', { exact: true })).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.type('03012024');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(table.cell(1, 'lastmod')).toHaveText('2024-03-01');
  await panel.getByRole('button', { name: 'Fix: Unknown changefreq' }).press('Enter');
  await expect(panel.getByLabel('changefreq', { exact: true })).toHaveText('daily');
  await expect(panel.getByText('Unknown changefreq')).toHaveCount(0);
  // The first Esc discards the typed value and makes no edit. The next Esc returns to the table.
  await panel.getByLabel('priority').fill('0.1');
  await page.keyboard.press('Escape');
  await expect(panel.getByLabel('priority')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(table.grid).toBeFocused();
  expect(await saved(urlset, file)).toBe(
    FILE.replace('/a</loc>', '/a?x=1&amp;y=2</loc>\n    <lastmod>2024-03-01</lastmod>').replace(
      'Daily',
      'daily',
    ),
  );
  for (let step = 0; step < 3; step++) await page.keyboard.press('ControlOrMeta+z');
  await expect(panel.getByLabel('loc', { exact: true })).toHaveValue('https://www.example.com/a');
  expect(await saved(urlset, file)).toBe(FILE);
  await page.keyboard.press('ControlOrMeta+i');
  await expect(panel).toHaveCount(0);
});

test('the panel shows the common values of several selected entries, and changes them together', async ({
  urlset,
  page,
  folder,
}) => {
  const { file, table, panel } = await open(urlset, folder);
  await table.select(2, 'loc');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(panel.getByText('2 entries selected.')).toBeVisible();
  await expect(panel.getByLabel('loc', { exact: true })).toHaveAttribute('placeholder', 'Values differ');
  await expect(panel.getByLabel('priority')).toHaveValue('0.5');
  await panel.getByLabel('priority').fill('0.7');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('priority')).toHaveValue('0.7');
  expect(await saved(urlset, file)).toBe(FILE.replaceAll('0.5', '0.7'));
  await panel.getByLabel('priority').press('Escape');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(panel.getByLabel('priority')).toHaveValue('0.5');
});

test('images are added, filled in, moved and removed, and all other bytes stay the same @long', async ({
  urlset,
  page,
  folder,
}) => {
  const { file, panel } = await open(urlset, folder);
  const images = panel.getByRole('listbox', { name: 'Images' });
  for (const name of ['1', '2']) {
    await panel.getByRole('button', { name: 'Add an image' }).press('Enter');
    await expect(panel.getByRole('group').getByRole('textbox', { name: 'loc', exact: true })).toBeFocused();
    await expect(panel.getByText('Image without image:loc')).toBeVisible();
    await page.keyboard.type(`https://cdn.example.com/${name}.jpg`);
    await page.keyboard.press('Enter');
    await expect(panel.getByText('Image without image:loc')).toHaveCount(0);
  }
  await expect(images.getByRole('option')).toHaveCount(2);
  await panel.getByRole('button', { name: 'Move image 2 up' }).press('Enter');
  await expect(images.getByRole('option').first()).toContainText('2.jpg');
  const image = (name: string) =>
    `\n    <image:image>\n      <image:loc>https://cdn.example.com/${name}.jpg</image:loc>\n    </image:image>`;
  const both = FILE.replace('<urlset', `<urlset ${IMAGE}`).replace(
    'kept -->',
    `kept -->${image('2')}${image('1')}`,
  );
  expect(await saved(urlset, file)).toBe(both);
  await panel.getByRole('button', { name: 'Remove image 1' }).press('Enter');
  expect(await saved(urlset, file)).toBe(both.replace(image('2'), ''));
  await expect(images).toHaveCount(0);
  await panel.getByLabel('priority').press('Escape');
  for (let step = 0; step < 6; step++) await page.keyboard.press('ControlOrMeta+z');
  expect(await saved(urlset, file)).toBe(FILE);
});

test('alternates, videos and news items are added and filled in @long', async ({ urlset, page, folder }) => {
  const { file, panel } = await open(urlset, folder);
  await panel.getByRole('button', { name: 'Add an alternate' }).press('Enter');
  await expect(panel.getByRole('textbox', { name: 'hreflang of alternate 1' })).toBeFocused();
  await page.keyboard.type('xx');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://www.example.com/a');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Invalid hreflang')).toBeVisible();
  await panel.getByRole('textbox', { name: 'hreflang of alternate 1' }).fill('de');
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Invalid hreflang')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Add a video' }).press('Enter');
  await panel.getByRole('textbox', { name: 'thumbnail_loc' }).fill('https://cdn.example.com/1.png');
  await choose(panel.getByRole('combobox', { name: 'Tag' }), 'restriction');
  await panel.getByRole('button', { name: 'Add tag' }).press('Enter');
  await choose(panel.getByRole('combobox', { name: 'relationship' }), 'allow');
  await panel.getByRole('button', { name: 'Add a news item' }).press('Enter');
  await panel.getByRole('textbox', { name: 'publication name' }).fill('The Example Times');
  await page.keyboard.press('Enter');
  const after = await saved(urlset, file);
  expect(after).toContain('<xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/a"/>');
  expect(after).toContain('<video:thumbnail_loc>https://cdn.example.com/1.png</video:thumbnail_loc>');
  expect(after).toContain('<video:restriction relationship="allow"></video:restriction>');
  expect(after).toContain('<news:name>The Example Times</news:name>');
  for (const prefix of ['xhtml', 'video', 'news']) expect(after.split(`xmlns:${prefix}="`)).toHaveLength(2);
});

test('the XML of an entry is edited in the panel, which refuses broken XML, and the edit is undone', async ({
  urlset,
  page,
  folder,
}) => {
  const { file, table, panel } = await open(urlset, folder);
  await table.select(2, 'loc');
  const xml = xmlIn(panel);
  await expect(xml).toHaveText('<url><loc>https://www.example.com/b</loc><priority>0.5</priority></url>');
  await xml.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('<url><loc>https://www.example.com/x</loc>');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(panel.getByRole('alert')).toHaveText('Line 1, column 1: this element has no end tag.');
  await expect(table.cell(2, 'loc')).toHaveText('/b');
  await page.keyboard.insertText('<!-- new --></url>');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(table.cell(2, 'loc')).toHaveText('/x');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(await saved(urlset, file)).toBe(
    FILE.replace('/b</loc><priority>0.5</priority>', '/x</loc><!-- new -->'),
  );
  await table.select(2, 'loc');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(xml).toHaveText('<url><loc>https://www.example.com/b</loc><priority>0.5</priority></url>');
  expect(await saved(urlset, file)).toBe(FILE);
});

test('End reaches the last of a thousand images, and the panel is accessible at three widths @long', async ({
  urlset,
  page,
  folder,
}) => {
  // axe checks the page three times, which is slow.
  test.setTimeout(120_000);
  const faults: string[] = [];
  page.on('console', (message) => faults.push(message.text()));
  const image = (at: number) =>
    `<image:image><image:loc>https://cdn.example.com/${'long/'.repeat(20)}${at}.jpg</image:loc></image:image>`;
  const images = Array.from({ length: 1000 }, (_, at) => image(at)).join('');
  const content = FILE.replace('<urlset', `<urlset ${IMAGE}`).replace('<!-- kept -->', images);
  const { panel } = await open(urlset, folder, content);
  const list = panel.getByRole('listbox', { name: 'Images' });
  await list.focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '1000');
  await expect(panel.getByRole('group').getByRole('textbox', { name: 'loc', exact: true })).toHaveValue(
    /999\.jpg$/,
  );
  for (const width of [900, 1280, 1920]) {
    await urlset.resize(width, 800);
    expect(await accessibilityFaults(page), `at ${width} px`).toEqual([]);
  }
  // The console has no messages, so the page did not attempt anything that its policy blocks.
  expect(faults).toEqual([]);
});

test('the entry panel is still open at the next start @long', async ({ launch, folder }) => {
  const first = await launch();
  await open(first, folder);
  await first.end();
  const second = await launch();
  await second.answerOpen([await put(folder, 'other.xml', FILE)]);
  await eventually(() => second.isEnabled('file.open')).toBe(true);
  await second.menu('file.open');
  await expect(second.page.getByRole('complementary', { name: 'Entry' })).toBeVisible();
});
