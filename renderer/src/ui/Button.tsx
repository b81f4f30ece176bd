import type { ComponentProps } from 'react';
import './button.css';
import { Tooltip } from './popups/Tooltip.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'danger' | 'plain' | 'link' | 'icon';
  /** Shown as a tooltip. */
  title?: string | undefined;
}

export function Button({ look, className, title, ...rest }: ButtonProps) {
  const button = (
    <button
      type="button"
      className={className ? `button ${className}` : 'button'}
      data-look={look}
      {...rest}
    />
  );
  return title === undefined ? button : <Tooltip text={title}>{button}</Tooltip>;
}
