import type { NamespaceBinding } from '../../bytes/namespace-scope.ts';
import type { NamespaceKind } from '../../bytes/namespaces.ts';
import { NO_ENTITIES } from '../../bytes/text.ts';

/** What the writer has to know of the file around its entries. */
export interface Layout {
  /** End of the root's start tag; 0 in a text list. */
  bodyStart: number;
  /** The root is written `<urlset/>`: an entry needs it opened first. */
  rootEmpty: boolean;
  /** Declarations of the root, for reading a single entry again. */
  namespaces: NamespaceBinding[];
  /** The namespace the root is in. */
  home: NamespaceKind;
  /** The root's prefix with its colon, for naming new elements; `''` by default. */
  prefix: string;
  /** References to entities that the DOCTYPE declares, such as `site;`: they are legal, and never expanded. */
  entities: ReadonlySet<string>;
}

export const EMPTY_LAYOUT: Layout = {
  bodyStart: 0,
  rootEmpty: false,
  namespaces: [],
  home: 0,
  prefix: '',
  entities: NO_ENTITIES,
};
