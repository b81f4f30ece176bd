import type { ComponentProps } from 'react';

interface ProgressProps extends Omit<ComponentProps<'progress'>, 'value' | 'max'> {
  /** The progress out of `total`. While `total` is 0 or `of` is null, the bar is indeterminate. */
  of: { done: number; total: number } | null;
}

export function Progress({ of, ...rest }: ProgressProps) {
  return <progress {...rest} {...(of && of.total > 0 && { value: of.done / of.total })} />;
}
