import type { ClusterAction, RowRange } from '@urlset/core/contract.ts';

/** The dialogs of the hreflang screen. They act on all shown clusters, or only on `rows`, if any. */
export type ClusterDialogs =
  | { kind: 'change'; action: ClusterAction & { do: 'complete' | 'remove' } }
  /** `language` is the code to start with; empty if none is chosen yet. */
  | { kind: 'add'; rows: RowRange[] | null; language: string }
  /** `language` is the one whose pages become the x-default; null for the main language. */
  | { kind: 'default'; language: string | null };
