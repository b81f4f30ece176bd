import type { ComponentProps } from 'react';

interface ProgressProps extends Omit<ComponentProps<'progress'>, 'value' | 'max'> {
  /** How far it is, of `total`; while that is 0, or nothing is known, only that it is under way. */
  of: { done: number; total: number } | null;
}

/** How far something is. */
export function Progress({ of, ...rest }: ProgressProps) {
  return <progress {...rest} {...(of && of.total > 0 && { value: of.done / of.total })} />;
}
