import { disableTypes, imageSize, types } from 'image-size';
import type { Headers } from '../http/exchanger.ts';

/** The types that thumbnails use. Parsers for other types are disabled, because the bytes are not trusted. */
const READ: readonly string[] = ['bmp', 'gif', 'jpg', 'png', 'webp'];
disableTypes(types.filter((type) => !READ.includes(type)));

/** Bytes of a picture to read for its size. In a photo, the size comes after the camera's metadata. */
export const MAX_PICTURE = 256 * 1024;
/** The largest width or height that is reported, in pixels. */
const MOST_PIXELS = 0xffff;

export function isPicture(headers: Headers): boolean {
  return /^\s*image\//i.test(headers.get('content-type') ?? '');
}

/** Reads a picture's size in pixels from its first bytes; null if the size is missing, or this is not a picture. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes);
    const isKnown = [width, height].every((side) => Number.isInteger(side) && side > 0);
    return isKnown ? { width: Math.min(width, MOST_PIXELS), height: Math.min(height, MOST_PIXELS) } : null;
  } catch {
    return null;
  }
}
