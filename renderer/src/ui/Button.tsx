import type { ComponentProps } from 'react';
import './button.css';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'danger' | 'plain' | 'link' | 'icon';
}

export function Button({ look, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={className ? `button ${className}` : 'button'}
      data-look={look}
      {...rest}
    />
  );
}
