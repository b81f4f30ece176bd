import { eventually } from './eventually.ts';
import { put, urlset } from './files.ts';
import { expect, test } from './fixtures.ts';
import { Table } from './table.ts';
import type { Urlset } from './urlset.ts';

test.use({ sharesApp: true });

/** The enabled commands of the native menu: the label of each, and whether it shows a shortcut. */
function offered({ app }: Urlset): Promise<{ label: string; hasKeys: boolean }[]> {
  return app.evaluate(({ Menu }) => {
    const found: { label: string; hasKeys: boolean }[] = [];
    const look = (items: Electron.MenuItem[]) => {
      for (const item of items) {
        if (item.submenu) look(item.submenu.items);
        else if (item.id?.includes('.') && item.enabled)
          found.push({ label: item.label, hasKeys: Boolean(item.accelerator) });
      }
    };
    look(Menu.getApplicationMenu()?.items ?? []);
    return found;
  });
}

test('the palette lists every enabled menu command with its shortcut, and runs Undo', async ({
  launch,
  folder,
}) => {
  const file = await put(folder, 'a.xml', urlset('https://a.example/1', 'https://a.example/2'));
  const app = await launch([file]);
  const { page } = app;
  const { keyboard } = page;
  const table = new Table(app);
  // Gives the project something to save, undo and fix, so that those commands are enabled too.
  await table.type(1, 'priority', '0,5');
  await eventually(() => app.isEnabled('file.save')).toBe(true);
  await table.select(1, 'priority');
  // The menu follows the page a moment later. Until then, Undo does not name the edit.
  await eventually(async () => (await offered(app)).some(({ label }) => label.startsWith('Undo: '))).toBe(
    true,
  );

  const commands = (await offered(app)).filter(({ label }) => !label.startsWith('Commands'));
  expect(commands.length).toBeGreaterThan(50);
  await keyboard.press('ControlOrMeta+K');
  const palette = page.getByRole('dialog');
  const options = palette.getByRole('option');
  await expect(options).not.toHaveCount(0);
  const shown = await options.evaluateAll((items) =>
    items.map((item) => ({
      label: item.firstChild?.textContent ?? '',
      hasKeys: item.querySelector('kbd') !== null,
    })),
  );
  for (const command of commands) expect.soft(shown).toContainEqual(command);

  await keyboard.type('undo');
  await keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(table.grid).toBeFocused();
  await expect(table.cell(1, 'priority')).toHaveText('');
});

test('page keys move by one screen of rows, and extend a selection', async ({ launch, folder }) => {
  const count = 300;
  const locs = Array.from({ length: count }, (_, at) => `https://a.example/${at + 1}`);
  const app = await launch([await put(folder, 'long.xml', urlset(...locs))]);
  const { keyboard } = app.page;
  const table = new Table(app);
  await table.select(1, 'loc');
  const active = async () =>
    Number(await table.grid.locator('[role=row]:has([data-active=true])').getAttribute('aria-rowindex')) - 1;
  await keyboard.press('PageDown');
  await eventually(active).toBeGreaterThan(10);
  const page = (await active()) - 1;
  await expect(table.row(page + 1)).toBeInViewport();
  await keyboard.press('Shift+PageDown');
  await expect(app.page.getByText(`${page + 1} selected`)).toBeVisible();
  await keyboard.press('ControlOrMeta+End');
  await eventually(active).toBe(count);
  await keyboard.press('PageUp');
  await eventually(active).toBe(count - page);
  await expect(table.row(count - page)).toBeInViewport();
});
