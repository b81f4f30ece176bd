/** The same numbers with room for `length` of them, the new ones 0. */
export function grown<Numbers extends Int32Array | Uint32Array | Uint8Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  // Its own kind, which `constructor` is not known to be.
  const room = new (numbers.constructor as new (length: number) => Numbers)(length);
  room.set(numbers);
  return room;
}
