import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { Urlset } from './urlset.ts';

/** axe spends half its time on the rows of a full table, so it gets only the first ones. */
const LOOKED_ROWS = 10;

/**
 * The violations that axe-core finds in the current page, one string per rule.
 * @param part `front` checks an open modal dialog without the page behind it, which users cannot reach and other checks
 *   cover. It checks only the first rows of a table, because all rows are alike
 */
export async function accessibilityFaults(
  page: Page,
  rules: 'all' | 'colors' = 'all',
  part: 'page' | 'front' = 'front',
): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  // These never keep the focus: they pass it on to the other end of a menu or a dialog.
  const guards = '[data-base-ui-focus-guard]';
  const exclude = part === 'front' ? [guards, `[role=row]:nth-child(n + ${LOOKED_ROWS + 1})`] : [guards];
  const options = { wanted: rules, part, exclude };
  return page.evaluate(async ({ wanted, part, exclude }) => {
    // Defined by the script above.
    const { axe: checker } = window as unknown as { axe: typeof import('axe-core') };
    // Content outside the landmarks is accepted here: an open menu or list of choices has the focus, as a dialog does,
    // and the splitters are between panels.
    const own = '[data-base-ui-portal], [role=separator]';
    const regionMatcher = `dialog, [role=dialog], [role=alertdialog], svg, ${own}`;
    checker.configure({ checks: [{ id: 'region', options: { regionMatcher } }] });
    const hasModal = part === 'front' && document.querySelector('dialog:modal') !== null;
    const front = document.querySelectorAll('dialog:modal, [data-base-ui-portal]');
    const { violations } = await checker.run(
      {
        ...(hasModal && { include: [...front] }),
        exclude,
      },
      {
        resultTypes: ['violations'],
        // Only experimental rules look at the style sheets.
        preload: false,
        ...(wanted === 'colors' && { runOnly: ['color-contrast', 'link-in-text-block'] }),
      },
    );
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
    );
  }, options);
}

/**
 * The violations in both themes. In the dark theme, it checks only colors, because nothing else changes. Afterwards,
 * the app stays in the dark theme.
 */
export async function faultsInBothThemes({ app, page }: Urlset): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await app.evaluate(({ nativeTheme }, source) => {
      nativeTheme.themeSource = source;
    }, theme);
    faults.push(...(await accessibilityFaults(page, theme === 'dark' ? 'colors' : 'all')));
  }
  return faults;
}

/**
 * Faults in the texts and the layout of the page: message keys shown instead of words, and buttons, labels and other
 * words that do not fit. Ignores text that may end in an ellipsis (names, locs, titles of rules), because the app shows
 * it in full elsewhere.
 */
export function wordFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const keys =
      /\b(action|announce|changes?|columns|command|date|dialog|drop|duplicates|empty|engine|entry|facets?|file|filter|finding|grid|group|hint|kept|kind|language|list|notice|overview|panel|problem|screen|severity|shortcuts|start|status|task|toolbar|view)\.(?!xml|html|txt|tsv)[a-z][A-Za-z-]*(\.[a-zA-Z-]+)*\b/g;
    const words =
      'button, label, h1, h2, h3, dt, dd, kbd, p, option, footer, footer > span, header, select, dialog, nav';
    // Text only for screen readers is one pixel wide.
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(
        (element) => element.checkVisibility() && element.offsetWidth > 1,
      );
    const cut = seen(words).filter((element) => {
      const { display, textOverflow } = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1;
      return isCut && display !== 'inline' && textOverflow !== 'ellipsis';
    });
    const outside = seen('button, input, footer > span').filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    const { scrollHeight } = document.documentElement;
    return [
      // If the page were taller than the window, a key or a link could scroll it, and nothing would scroll it back.
      ...(scrollHeight > window.innerHeight ? [`the page is ${scrollHeight} px high`] : []),
      ...(document.body.innerText.match(keys) ?? []),
      ...cut.map(({ tagName, textContent }) => `${tagName} cut off: ${textContent}`),
      ...outside.map(({ tagName, textContent }) => `${tagName} outside: ${textContent}`),
    ];
  });
}
