import { UrlsetError } from '@urlset/core/contract.ts';

const MAGIC = [0x50, 0x4b, 0x03, 0x04];

/** Whether bytes begin as a zip does. */
export function isZipped(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, at) => bytes[at] === byte);
}

/**
 * The only file in a zip; null where there are none or several, it is a workbook or cannot be read.
 * @throws UrlsetError `inflated-too-big` at a bomb
 */
export async function unzipOnly(zip: Uint8Array, name: string): Promise<Uint8Array | null> {
  // Hardly anybody needs it.
  const [{ isBeside, ZipArchive }, { isWorkbook }] = await Promise.all([
    import('../lists/zip-archive.ts'),
    import('../lists/read-workbook.ts'),
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
