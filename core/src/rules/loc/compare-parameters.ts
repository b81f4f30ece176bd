const EQUALS = 0x3d;
const NOTHING = -1;

/** Compares two parameters of a query in the order of `protocol/normal-form.ts`: by name, then as a whole. */
export function compareParameters(
  bytes: Uint8Array,
  aStart: number,
  aEnd: number,
  bStart: number,
  bEnd: number,
): number {
  let inName = true;
  for (let i = 0; ; i++) {
    const a = aStart + i < aEnd ? (bytes[aStart + i] as number) : NOTHING;
    const b = bStart + i < bEnd ? (bytes[bStart + i] as number) : NOTHING;
    if (inName) {
      const inA = a === EQUALS ? NOTHING : a;
      const inB = b === EQUALS ? NOTHING : b;
      if (inA !== inB) return inA - inB;
      inName = inA !== NOTHING;
    }
    if (a !== b) return a - b;
    if (a === NOTHING) return 0;
  }
}
