import { NO_ENTITIES } from '../../bytes/text.ts';
import type { NamespaceBinding } from '../../protocol/namespace-scope.ts';
import type { NamespaceKind } from '../../protocol/namespaces.ts';

/** Properties of a file outside its entries, for writing it and for reading single entries again. */
export interface Layout {
  /** End of the root's start tag; 0 in a text list. */
  bodyStart: number;
  /** Whether the root is an empty element, like `<urlset/>`, which must be opened before it can hold an entry. */
  rootEmpty: boolean;
  /** Declarations of the root, for reading a single entry again. */
  namespaces: NamespaceBinding[];
  /** The namespace of the root. */
  home: NamespaceKind;
  /** The root's prefix including its colon, for the names of new elements; `''` for the default namespace. */
  prefix: string;
  /** References to entities that the DOCTYPE declares, such as `site;`. They are legal but never expanded. */
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
