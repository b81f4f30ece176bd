/** The encodings that the user can choose for a list, by their TextDecoder names. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'iso-8859-15',
  'shift_jis',
  'gb18030',
] as const;
