import type { EntryBlock } from '../../table/entry-block.ts';

/** Whether an entry, by its place in its block, is among those asked for. */
export type Condition = (block: EntryBlock, local: number) => boolean;
