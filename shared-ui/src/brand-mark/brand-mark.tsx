import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import styles from './brand-mark.module.css';

interface BrandMarkProps extends ComponentProps<'svg'> {
  /** Pixels. */
  size?: number;
}

/** The mark: a honey cell with an H whose bar runs like honey. Decoration: the name stands beside it. */
export function BrandMark({ size = 32, className, ...rest }: BrandMarkProps) {
  return (
    <svg
      aria-hidden="true"
      {...rest}
      className={clsx(styles.mark, className)}
      width={size}
      height={size}
      viewBox="0 0 32 32"
    >
      <path
        className={styles.cell}
        d="M14.5 1.9a3 3 0 0 1 3 0l9.8 5.7a3 3 0 0 1 1.5 2.6v11.6a3 3 0 0 1-1.5 2.6l-9.8 5.7a3 3 0 0 1-3 0l-9.8-5.7a3 3 0 0 1-1.5-2.6V10.2a3 3 0 0 1 1.5-2.6z"
      />
      <path className={styles.letter} d="M11 10v12M21 10v12M11 15.2c1.2 3.6 8.8 3.6 10 0" />
    </svg>
  );
}

/** A field of faint cells behind a hero; fills its positioned parent. */
export function HoneycombPattern({ className, ...rest }: ComponentProps<'svg'>) {
  const id = useId();
  return (
    <svg {...rest} className={clsx(styles.pattern, className)} aria-hidden="true">
      <pattern id={id} width="72" height="124.7" patternUnits="userSpaceOnUse">
        <path
          className={styles.comb}
          d="M36 0v20.8M36 62.4v20.8M36 20.8 0 41.6M36 20.8l36 20.8M36 62.4 0 41.6M36 62.4l36-20.8M36 83.2 0 104M36 83.2 72 104M0 104v20.7M72 104v20.7"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
