import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Spinner } from '../spinner/spinner';
import styles from './button.module.css';

interface ButtonLook {
  /** primary: the main action; secondary: other actions; quiet: in rows and toolbars; danger: destructive. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'md' | 'sm';
}

/** The class names of a button, for links that look like one. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return clsx(styles.button, styles[variant], styles[size]);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** An action is in progress: shows a spinner, keeps the label, ignores clicks. */
  busy?: boolean;
}

/**
 * A button. While busy it is `aria-disabled`, not `disabled`: a disabled button would lose the keyboard focus.
 */
export function Button({
  variant,
  size,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass({ variant, size }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {busy && <Spinner size={size === 'sm' ? 14 : 16} />}
      {children}
    </button>
  );
}
