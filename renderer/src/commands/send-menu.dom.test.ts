import { type Comparison, MenuItem } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { showScreen } from '../stores/view.ts';
import { appWith } from '../testing/app.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { keepMenu } from './send-menu.ts';

function flat(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => (item.type === 'submenu' ? flat(item.items) : [item]));
}

it('updates the menu when the comparison changes', async () => {
  const app = appWith(emptySummary({ open: true, files: [sitemapSummary(0)], entries: 10 }));
  showScreen(app.view, 'changes');
  const call = vi.spyOn(app.shell, 'call');
  const canSave = () => {
    const { menu } = v.parse(v.object({ menu: v.array(MenuItem) }), call.mock.lastCall?.[1]);
    return flat(menu).some(
      (item) => item.type === 'command' && item.id === 'changes.saveCsv' && item.enabled,
    );
  };
  keepMenu(app);
  expect(canSave()).toBe(false);
  for (const rows of [4, 0]) {
    const found = { comparison: 7, rows, counts: { renamed: 0 } } as Comparison;
    app.changes.setState({ comparison: found });
    await expect.poll(canSave).toBe(rows > 0);
  }
});
