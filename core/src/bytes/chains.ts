import type { Steps } from './steps.ts';

/** Number of places processed before the generator yields. That takes a few milliseconds. */
const STEP = 16_384;
/** An odd multiplier without a pattern. It spreads the low bits of a number. */
const FACTOR = 0x85ebca6b | 0;

/**
 * Links equal numbers of up to 53 bits. `heads` has the first place of each number; `next` maps every place to the next
 * place with the same number, or to -1.
 */
export function* chainsOf(numbers: Float64Array): Steps<{ heads: readonly number[]; next: Int32Array }> {
  const next = new Int32Array(numbers.length).fill(-1);
  const last = new Int32Array(numbers.length);
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(numbers.length * 2 + 2))).fill(-1);
  const mask = slots.length - 1;
  const heads: number[] = [];
  for (let place = 0; place < numbers.length; place++) {
    if (place % STEP === STEP - 1) yield;
    const number = numbers[place] as number;
    let slot = (Math.floor(number / 0x100000) ^ Math.imul(number % 0x100000, FACTOR)) & mask;
    for (; ; slot = (slot + 1) & mask) {
      const head = slots[slot] as number;
      if (head < 0) {
        slots[slot] = place;
        last[place] = place;
        heads.push(place);
        break;
      }
      if (numbers[head] !== number) continue;
      next[last[head] as number] = place;
      last[head] = place;
      break;
    }
  }
  return { heads, next };
}
