export interface ZipEntry {
  /** ASCII. */
  readonly name: string;
  readonly crc32: number;
  /** In bytes; always below 4 GiB for a sitemap. */
  readonly size: number;
  /** Position of its local header, in bytes from the archive's start. */
  readonly offset: number;
}

/** Versions of the format that a reader must support, times ten. */
const VERSION = 10;
const VERSION_ZIP64 = 45;
/** Made on Unix, so the attributes are a Unix mode. */
const MADE_BY_UNIX = 3 << 8;
/** A regular file, writable by its owner and readable by everyone. */
const MODE = 0o100644;
/** The earliest date that the format can express, 1 January 1980. */
const FIRST_DATE = (1 << 5) | 1;
/** Marks a field whose actual value is in the Zip64 records. */
const IN_ZIP64_16 = 0xffff;
const IN_ZIP64_32 = 0xffffffff;

/** The record before a file's bytes. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.7 */
export function localHeader({ name, crc32, size }: ZipEntry): Uint8Array {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FIRST_DATE, 12);
  header.writeUInt32LE(crc32, 14);
  header.writeUInt32LE(size, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name, 'ascii')]);
}

/** The record of a file in the directory at the end. 4.3.12 */
export function directoryRecord({ name, crc32, size, offset }: ZipEntry): Uint8Array {
  const far = offset >= IN_ZIP64_32;
  const extra = far ? zip64Offset(offset) : Buffer.alloc(0);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 4);
  record.writeUInt16LE(far ? VERSION_ZIP64 : VERSION, 6);
  record.writeUInt16LE(FIRST_DATE, 14);
  record.writeUInt32LE(crc32, 16);
  record.writeUInt32LE(size, 20);
  record.writeUInt32LE(size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE((MODE << 16) >>> 0, 38);
  record.writeUInt32LE(far ? IN_ZIP64_32 : offset, 42);
  return Buffer.concat([record, Buffer.from(name, 'ascii'), extra]);
}

/** The extra field of a record whose offset needs Zip64. 4.5.3 */
function zip64Offset(offset: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(offset), 4);
  return extra;
}

/**
 * The records at the end of an archive. They include the Zip64 records if there are too many files or bytes for the
 * original ones. 4.3.14 to 4.3.16
 * @param start start of the directory, in bytes
 * @param length length of the directory, in bytes
 */
export function endRecords(entries: number, start: number, length: number): Uint8Array {
  const large = entries >= IN_ZIP64_16 || start >= IN_ZIP64_32 || length >= IN_ZIP64_32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(entries, IN_ZIP64_16), 8);
  end.writeUInt16LE(Math.min(entries, IN_ZIP64_16), 10);
  end.writeUInt32LE(Math.min(length, IN_ZIP64_32), 12);
  end.writeUInt32LE(Math.min(start, IN_ZIP64_32), 16);
  return large ? Buffer.concat([zip64End(entries, start, length), end]) : end;
}

function zip64End(entries: number, start: number, length: number): Buffer {
  const end = Buffer.alloc(76);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(MADE_BY_UNIX | VERSION_ZIP64, 12);
  end.writeUInt16LE(VERSION_ZIP64, 14);
  end.writeBigUInt64LE(BigInt(entries), 24);
  end.writeBigUInt64LE(BigInt(entries), 32);
  end.writeBigUInt64LE(BigInt(length), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  // The locator.
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(start + length), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
