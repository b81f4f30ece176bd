/**
 * Files below this size on disk, in bytes, count as small: their messages would cost as much as reading them, so
 * several of them share one message.
 */
export const SMALL_FILE = 16 * 1024;
