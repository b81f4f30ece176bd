/** The same numbers with room for `length` of them, the new ones 0. */
export function grown(numbers: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const room = new Int32Array(length);
  room.set(numbers);
  return room;
}
