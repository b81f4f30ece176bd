import { assertNever } from '../../contract/errors.ts';
import type { ExtensionKind } from '../../contract/extensions.ts';
import type { Extensions } from './values.ts';

/** One extension with the tags that Google asks for, empty. */
export function newExtension(kind: ExtensionKind): Partial<Extensions> {
  switch (kind) {
    case 'link':
      return { alternates: [{ rel: 'alternate', hreflang: '', href: '' }] };
    case 'image':
      return { images: [{ loc: '' }] };
    case 'video': {
      const required = { thumbnail_loc: '', title: '', description: '', content_loc: '' };
      return { videos: [{ ...required, content_segment_loc: [], tag: [], price: [], id: [] }] };
    }
    case 'news':
      return { news: [{ publication: { name: '', language: '' }, publication_date: '', title: '' }] };
    default:
      return assertNever(kind);
  }
}
