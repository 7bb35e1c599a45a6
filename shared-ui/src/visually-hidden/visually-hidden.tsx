import type { ComponentProps } from 'react';

/** Text for screen readers only. The class comes from base.css. */
export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span {...rest} className={className ? `visually-hidden ${className}` : 'visually-hidden'} />
  );
}
