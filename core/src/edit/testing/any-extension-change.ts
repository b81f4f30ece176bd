import fc from 'fast-check';
import type { ExtensionChange } from '../../contract/extensions.ts';
import { EXTENSION_KINDS } from '../../protocol/extensions/extension-table.ts';
import { SLOTS } from '../../protocol/extensions/slots.ts';

const text = fc.oneof(
  fc.constantFrom('', 'de', 'https://a.example/in/1', 'yes', '<b>&', 'a\r\nb', ']]>', '"\'', 'ä😀'),
  fc.string(),
);
const place = fc.nat(2);

/** A change for an entry with few extensions. It is refused if the entry does not have the extension. */
export const anyExtensionChange: fc.Arbitrary<ExtensionChange> = fc
  .constantFrom(...EXTENSION_KINDS)
  .chain((kind) => {
    const own = SLOTS.filter((slot) => slot !== kind && slot.startsWith(kind));
    return fc.oneof(
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('add' as const), kind: fc.constant(kind), at: place }),
      },
      fc.record({ do: fc.constant('remove' as const), kind: fc.constant(kind), at: place }),
      fc.record({ do: fc.constant('move' as const), kind: fc.constant(kind), at: place, to: place }),
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('value' as const),
          kind: fc.constant(kind),
          at: place,
          slot: fc.constantFrom(...own),
          number: place,
          value: fc.option(text),
        }),
      },
    );
  });
