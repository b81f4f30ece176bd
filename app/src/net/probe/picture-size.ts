import { disableTypes, imageSize, types } from 'image-size';
import type { Headers } from '../http/exchanger.ts';

/** What thumbnails are made of. Parsers of other kinds stay off, because the bytes are those of a stranger. */
const READ: readonly string[] = ['bmp', 'gif', 'jpg', 'png', 'webp'];
disableTypes(types.filter((type) => !READ.includes(type)));

/** Bytes of a picture within which its size must be: that of a photo comes after what the camera added. */
export const MAX_PICTURE = 256 * 1024;
/** The largest size that is told, in pixels. */
const MOST_PIXELS = 0xffff;

export function isPicture(headers: Headers): boolean {
  return /^\s*image\//i.test(headers.get('content-type') ?? '');
}

/** The size of a picture in pixels, by its beginning; null if it is not there, or another kind of content. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes);
    const isKnown = [width, height].every((side) => Number.isInteger(side) && side > 0);
    return isKnown ? { width: Math.min(width, MOST_PIXELS), height: Math.min(height, MOST_PIXELS) } : null;
  } catch {
    return null;
  }
}
