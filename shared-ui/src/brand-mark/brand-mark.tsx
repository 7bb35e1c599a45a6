import clsx from 'clsx';
import { useId } from 'react';
import type { ComponentProps } from 'react';
import styles from './brand-mark.module.css';

interface BrandMarkProps extends ComponentProps<'svg'> {
  /** Pixels. */
  size?: number;
}

/** The logo: a honeycomb cell with an H whose bar drips like honey. Decorative: the name is always beside it. */
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

/** One pointy-topped cell of side 40 around the origin. */
const cell = 'm0-40 34.64 20v40L0 40l-34.64-20v-40z';

/** Centres of the filled cells, relative to the top right corner. */
const filled = [
  [-69.28, 120],
  [-103.92, 180],
  [-207.84, 0],
  [-242.48, 60],
  [-381.04, 180],
  [-34.64, 300],
];

/** A pattern of faint cells behind a hero. Fills its positioned parent and fades towards the text. */
export function HoneycombPattern({ className, ...rest }: ComponentProps<'svg'>) {
  const id = useId();
  return (
    <svg {...rest} className={clsx(styles.pattern, className)} aria-hidden="true">
      {/* Drawn leftwards from the right edge, where the pattern is most visible. */}
      <svg x="100%" overflow="visible">
        <pattern id={id} width="69.28" height="120" patternUnits="userSpaceOnUse">
          <path
            className={styles.comb}
            d="M34.64 0v20L0 40v40l34.64 20v20M34.64 20l34.64 20v40l-34.64 20"
          />
        </pattern>
        {filled.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            className={styles.filled}
            d={cell}
            transform={`translate(${x} ${y})`}
          />
        ))}
        <rect x="-2560" width="2560" height="100%" fill={`url(#${id})`} />
      </svg>
    </svg>
  );
}
