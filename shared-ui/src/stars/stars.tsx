import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { formatRating, formatUserCount, formatWholeNumber } from '../lib/format';
import styles from './stars.module.css';

/** Five stars of 18 units, 20 apart: one path, so that a page of tiles stays small. */
const star = 'l2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3-3.9-3.7 5.3-.7z';
const fiveStars = [9, 29, 49, 69, 89].map((x) => `M${x} 1.6${star}`).join('');

/** Width of the fill: whole stars with their gaps, plus part of the next star. */
function fillWidth(rating: number): number {
  const tenths = Math.round(Math.min(5, Math.max(0, rating)) * 10);
  const whole = Math.floor(tenths / 10);
  return whole * 20 + Math.round((tenths % 10) * 18) / 10;
}

interface StarsProps extends ComponentProps<'span'> {
  /** 1 to 5; null without ratings. */
  rating: number | null;
  /** Number of ratings; omit it to hide the count. */
  count?: number;
  size?: 'sm' | 'md' | 'lg';
}

/** A rating as stars, a figure and the number of ratings. */
export function Stars({ rating, count, size = 'md', className, ...rest }: StarsProps) {
  if (rating === null) {
    return (
      <span {...rest} className={clsx(styles.none, styles[size], className)}>
        No ratings yet
      </span>
    );
  }
  const figure = formatRating(rating);
  return (
    <span {...rest} className={clsx(styles.stars, styles[size], className)}>
      <span role="img" aria-label={`Rated ${figure} out of 5`} className={styles.picture}>
        <svg viewBox="0 0 98 18" aria-hidden="true">
          <path className={styles.empty} d={fiveStars} />
          <svg width={fillWidth(rating)} height="18">
            <path className={styles.full} d={fiveStars} />
          </svg>
        </svg>
      </span>
      <span aria-hidden="true" className={styles.figure}>
        {figure}
      </span>
      {count !== undefined && <span className={styles.count}>{formatUserCount(count)}</span>}
    </span>
  );
}

const steps = [5, 4, 3, 2, 1] as const;

/** The properties of the element that contains a row. */
export type DistributionRow = Required<Pick<ComponentProps<'a'>, 'className' | 'children'>>;

interface StarDistributionProps extends ComponentProps<'ul'> {
  /** Published ratings per number of stars. */
  distribution: Record<1 | 2 | 3 | 4 | 5, number>;
  /** Renders the row of a number of stars that has ratings as a link. */
  linkRow?: ((stars: (typeof steps)[number], row: DistributionRow) => ReactNode) | undefined;
}

/** The distribution of ratings: a bar and a figure per number of stars, best first. */
export function StarDistribution({
  distribution,
  linkRow,
  className,
  ...rest
}: StarDistributionProps) {
  const total = steps.reduce((sum, step) => sum + distribution[step], 0);
  return (
    <ul {...rest} className={clsx(styles.distribution, className)}>
      {steps.map((step) => {
        const share = total === 0 ? 0 : Math.round((distribution[step] / total) * 100);
        const content = (
          <>
            <span>{step === 1 ? '1 star' : `${step} stars`}</span>
            <svg className={styles.bar} aria-hidden="true">
              <rect className={styles.barEmpty} width="100%" height="8" rx="4" />
              {share > 0 && <rect className={styles.full} width={`${share}%`} height="8" rx="4" />}
            </svg>
            <span className={styles.share}>
              {`${share}%`}
              <span className="visually-hidden">{`, ${distribution[step]} of ${total} ratings`}</span>
            </span>
            <span className={styles.share} aria-hidden="true">
              {formatWholeNumber(distribution[step])}
            </span>
          </>
        );
        return (
          <li key={step}>
            {linkRow && distribution[step] > 0 ? (
              linkRow(step, { className: clsx(styles.row, styles.link), children: content })
            ) : (
              <div className={styles.row}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
