import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './spinner.module.css';

interface SpinnerProps extends ComponentProps<'svg'> {
  /** Pixels. */
  size?: number;
}

/** A spinning ring. Decorative: always accompany it with text. */
export function Spinner({ size = 18, className, ...rest }: SpinnerProps) {
  return (
    <svg
      {...rest}
      className={clsx(styles.spinner, className)}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      aria-hidden="true"
    >
      <circle className={styles.track} cx="10" cy="10" r="8" />
      <circle className={styles.arc} cx="10" cy="10" r="8" pathLength="100" />
    </svg>
  );
}
