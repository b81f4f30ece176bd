import { wideEncoding } from '../encoding/detect-encoding.ts';
import { firstByte } from '../encoding/first-byte.ts';
import { foreignFormat } from './foreign-format.ts';
import { plainKind } from './plain-kind.ts';

/** Whether `readFile` would read a file as a text list in which bytes below 0x80 are ASCII. The first lines decide. */
export function isTextList(bytes: Uint8Array): boolean {
  if (foreignFormat(bytes) !== null || wideEncoding(bytes) !== null) return false;
  return bytes[firstByte(bytes)] !== 0x3c && plainKind(bytes) === 'text';
}
