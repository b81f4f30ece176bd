import { UrlsetError } from '@urlset/core/contract.ts';

const MAGIC = [0x50, 0x4b, 0x03, 0x04];

/** Whether bytes start with the signature of a zip. */
export function isZipped(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

/**
 * The only file in a zip; null if the zip is empty, has several files, is a workbook or cannot be read.
 * @throws UrlsetError `inflated-too-big` for a zip bomb
 */
export async function unzipOnly(zip: Uint8Array, name: string): Promise<Uint8Array | null> {
  // Loaded on demand, since hardly any file needs these modules.
  const [{ isBeside, ZipArchive }, { isWorkbook }] = await Promise.all([
    import('../../lists/zip-archive.ts'),
    import('../../lists/read-workbook.ts'),
  ]);
  try {
    const archive = await ZipArchive.ofBytes(zip, name);
    if (isWorkbook(archive)) return null;
    const members = archive.names.filter((member) => !isBeside(member));
    const [only] = members;
    return only !== undefined && members.length === 1 ? await archive.read(only) : null;
  } catch (error) {
    if (error instanceof UrlsetError && error.code !== 'inflated-too-big') return null;
    throw error;
  }
}
