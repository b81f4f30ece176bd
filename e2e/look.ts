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

/**
 * What is wrong with the words of the page, and with its size: keys of messages in place of their words, and buttons, labels
 * and other words that do not fit where they stand. What ends in an ellipsis by design (names, locs, titles
 * of rules) has its whole text elsewhere.
 */
export function wordFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const keys =
      /\b(action|announce|command|date|dialog|drop|empty|engine|entry|file|filter|finding|grid|group|kind|language|list|notice|panel|problem|severity|shortcuts|start|status|task|toolbar|view)\.(?!xml|html|txt)[a-z][A-Za-z-]*(\.[a-zA-Z-]+)*\b/g;
    const words =
      'button, label, h1, h2, h3, dt, dd, kbd, p, option, footer, footer > span, header, select, dialog, nav';
    // What only a screen reader is told is a pixel wide.
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
      // A key or a link could scroll it, and nothing back.
      ...(scrollHeight > window.innerHeight ? [`the page is ${scrollHeight} px high`] : []),
      ...(document.body.innerText.match(keys) ?? []),
      ...cut.map(({ tagName, textContent }) => `${tagName} cut off: ${textContent}`),
      ...outside.map(({ tagName, textContent }) => `${tagName} outside: ${textContent}`),
    ];
  });
}
