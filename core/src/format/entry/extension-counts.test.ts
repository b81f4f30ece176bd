import { describe, expect, it } from 'vitest';
import { byPlural, EXTENSION_KINDS, EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import { COUNT_MAX, ExtensionCounts, extensionsAt } from './extension-counts.ts';

const columnsOf = () => byPlural(() => new Uint8Array(2));

describe.each(EXTENSION_KINDS)('%s', (kind) => {
  const { plural } = EXTENSIONS[kind];
  const counts = new ExtensionCounts();
  counts.add(slotNumber(kind));
  counts.add(slotNumber(kind));

  it('is counted, copied and cleared', () => {
    const copy = new ExtensionCounts();
    copy.set(counts);
    expect(copy).toMatchObject({ ...byPlural(() => 0), [plural]: 2 });
    expect(copy.total).toBe(2);
    copy.clear();
    expect(copy).toMatchObject(byPlural(() => 0));
  });

  it('has its count written into its column, capped at the maximum', () => {
    const columns = columnsOf();
    counts.write(columns, 1);
    expect(columns).toEqual({ ...columnsOf(), [plural]: Uint8Array.of(0, 2) });
    expect(extensionsAt(columns, 1)).toBe(2);
    const many = new ExtensionCounts();
    many[plural] = COUNT_MAX + 1;
    many.write(columns, 1);
    expect(columns[plural][1]).toBe(COUNT_MAX);
    new ExtensionCounts().write(columns, 1);
    expect(columns).toEqual(columnsOf());
  });
});
