import type { Rule } from '../rule.ts';

export const videoThumbnailSize = {
  code: 'video-thumbnail-size',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Video thumbnail too small',
  text: 'Google needs a thumbnail of at least 60 by 30 pixels, and shows no video without one. Provide a larger picture. Search Console: “Invalid thumbnail size”.',
  ways: { size: (url, size) => `Thumbnail of ${size} pixels: ${url}` },
  wayOf: (_, detail) => (detail === '' ? null : 'size'),
  source: 'https://developers.google.com/search/docs/appearance/video',
  searchConsole: 'Invalid thumbnail size',
  fix: null,
} as const satisfies Rule;

const LEAST_WIDTH = 60;
const LEAST_HEIGHT = 30;

export function isTooSmall({ width, height }: { width: number; height: number }): boolean {
  return width < LEAST_WIDTH || height < LEAST_HEIGHT;
}
