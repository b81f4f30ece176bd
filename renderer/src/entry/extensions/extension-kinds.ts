import type { EntryDetail, Extension, ExtensionKind } from '@urlset/core/contract.ts';

/** The kinds of extensions in the order of their sections. */
export const KINDS_SHOWN = ['image', 'video', 'news', 'link'] as const satisfies readonly ExtensionKind[];

/** For each kind: the row's column that counts them. Message keys use the same name. */
export const COUNTED_AS = {
  image: 'images',
  video: 'videos',
  news: 'news',
  link: 'alternates',
} as const satisfies Readonly<Record<ExtensionKind, string>>;

/** The extensions of one kind. */
export function extensionsOf({ extensions }: EntryDetail, kind: ExtensionKind): Extension[] {
  return extensions.filter((extension) => extension.kind === kind);
}
