/**
 * The `nth` largest number, counted from 1, by quickselect. It runs in linear time; sorting ten million numbers would
 * take seconds. Reorders the values, which must not contain NaN.
 */
export function nthLargest(values: Float64Array, nth: number): number {
  const wanted = values.length - nth;
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = middleOf(
      values[low] as number,
      values[(low + high) >>> 1] as number,
      values[high] as number,
    );
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] as number) < pivot) left++;
      while ((values[right] as number) > pivot) right--;
      if (left > right) break;
      const value = values[left] as number;
      values[left++] = values[right] as number;
      values[right--] = value;
    }
    // All values between `right` and `left` equal the pivot.
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else return pivot;
  }
  return values[wanted] as number;
}

function middleOf(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
