/** A copy with room for `length` numbers. The new ones are 0. */
export function grown<Numbers extends Int32Array | Uint32Array | Uint8Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  // TypeScript does not know that `constructor` returns the same type.
  const room = new (numbers.constructor as new (length: number) => Numbers)(length);
  room.set(numbers);
  return room;
}
