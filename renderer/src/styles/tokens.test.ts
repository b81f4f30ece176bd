/// <reference types="vite/client" />
import { expect, it } from 'vitest';
import css from './tokens.css?raw';

const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(a: string, b: string): number {
  const [brighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (brighter + 0.05) / (darker + 0.05);
}

it.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme the edges of fields and all text contrast enough with every background', (_, theme) => {
  const token = (name: string): string => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)?.[1] ?? '';
  for (const ground of ['background', 'panel', 'raised'].map(token)) {
    for (const edge of ['edge', 'accent', 'error']) {
      expect(contrast(token(edge), ground), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
    for (const text of ['text', 'text-soft', 'error', 'warning', 'good', 'accent']) {
      expect(contrast(token(text), ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
