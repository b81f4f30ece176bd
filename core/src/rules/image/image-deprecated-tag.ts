import type { ExtensionElement } from '../../format/extensions/element.ts';
import { removals, type Splice } from '../../format/extensions/splices.ts';
import { DEPRECATED } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

export const imageDeprecatedTag = {
  code: 'image-deprecated-tag',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Image tag without effect',
  text: 'Google has ignored image:caption, image:geo_location, image:title and image:license since 6 August 2022. Remove them.',
  source: 'https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions',
  searchConsole: null,
  fix: null,
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** Removes the deprecated tags. */
export function stripImageDeprecatedTags(image: ExtensionElement): Splice[] {
  return removals(image, DEPRECATED);
}
