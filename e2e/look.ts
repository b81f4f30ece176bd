import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe-core has against the page as it is now, a line a rule. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    // Defined by the script above.
    const { axe: checker } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await checker.run();
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
    );
  });
}

/** Keys of messages that stand in the page instead of their words. */
export function untranslated(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      document.body.innerText.match(
        /\b(action|announce|command|dialog|drop|empty|engine|file|finding|grid|group|language|notice|panel|problem|severity|shortcuts|start|status|task|toolbar)\.(?!xml|html|txt)[a-z][A-Za-z-]*(\.[a-zA-Z-]+)*\b/g,
      ) ?? [],
  );
}

/**
 * Buttons, labels and other words that do not fit where they stand. What ends in an ellipsis by design
 * (names, locs, titles of rules) has its whole text elsewhere.
 */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words =
      'button, label, h1, h2, h3, dt, dd, kbd, p, option, footer, footer > span, header, select, dialog, nav';
    const visible = (element: HTMLElement) => element.checkVisibility() && element.offsetWidth > 1;
    const inner = [...document.querySelectorAll<HTMLElement>(words)]
      .filter(visible)
      .filter((element) => {
        const { display, textOverflow } = getComputedStyle(element);
        return (
          display !== 'inline' && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent}`);
    const outside = [...document.querySelectorAll<HTMLElement>('button, input, footer > span')]
      .filter(visible)
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
      .map((element) => `outside ${element.tagName}: ${element.textContent}`);
    return [...inner, ...outside];
  });
}
