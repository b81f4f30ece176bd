import fc from 'fast-check';

/** A priority, valid or not: with comma or point, out of range, in percent. */
export const anyPriority: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('', '', '+', '-'),
    fc.stringMatching(/^\d{0,3}$/),
    fc.constantFrom('', '.', ','),
    fc.stringMatching(/^\d{0,20}$/),
    fc.constantFrom('', '', '%', ' %', 'e-1', 'x'),
  )
  .map((parts) => parts.join(''));
