import { IMAGE_DEPRECATED } from './image/image-deprecated-tag.ts';
import { NEWS_DEPRECATED } from './news/news-deprecated-tag.ts';
import { VIDEO_DEPRECATED } from './video/video-deprecated-tag.ts';

/** Whether an element or attribute of an extension has been without effect since Google reads it no longer. */
export function isDeprecatedSlot(slot: number): boolean {
  const ranges = [IMAGE_DEPRECATED, ...VIDEO_DEPRECATED, ...NEWS_DEPRECATED];
  return ranges.some(([first = 0, last = 0]) => slot >= first && slot <= last);
}
