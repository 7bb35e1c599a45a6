import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../button/button';
import styles from './state.module.css';

interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title: string;
  /** The next step: a link or a button. */
  action?: ReactNode;
}

/** Empty state of a list: a sentence and the next step. */
export function EmptyState({ title, action, className, children, ...rest }: EmptyStateProps) {
  return (
    <div {...rest} className={clsx(styles.state, className)}>
      <svg className={styles.cells} width="72" height="56" viewBox="0 0 72 56" aria-hidden="true">
        <path d="M36 3 47 9.5v13L36 29l-11-6.5v-13zM24 24l11 6.5v13L24 50l-11-6.5v-13zM48 24l11 6.5v13L48 50l-11-6.5v-13z" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  title?: string;
  /** What happened, as a sentence for the user. */
  message: string;
  onRetry?: () => void;
}

/** Error state: what failed, and a Retry button. */
export function ErrorState({
  title = 'Something went wrong',
  message,
  onRetry,
  className,
  ...rest
}: ErrorStateProps) {
  return (
    <div role="alert" {...rest} className={clsx(styles.state, className)}>
      <svg className={styles.fault} width="44" height="48" viewBox="0 0 44 48" aria-hidden="true">
        <path className={styles.faultCell} d="M22 3 40.5 13.5v21L22 45 3.5 34.5v-21z" />
        <path d="M22 15v11M22 32.5v.5" />
      </svg>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button variant="secondary" onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

interface SkeletonProps extends ComponentProps<'span'> {
  variant?: 'text' | 'tile' | 'line' | 'circle';
}

/** A placeholder shape. Decorative: SkeletonGrid or the page announces that it is loading. */
export function Skeleton({ variant = 'line', className, ...rest }: SkeletonProps) {
  return (
    <span aria-hidden="true" {...rest} className={clsx(styles.bone, styles[variant], className)} />
  );
}

interface SkeletonGridProps extends ComponentProps<'div'> {
  count?: number;
  /** Tiles start with a 4:3 picture; otherwise with a logo and a name. */
  picture?: boolean;
}

/** A grid of placeholder tiles. */
export function SkeletonGrid({ count = 6, picture = false, ...rest }: SkeletonGridProps) {
  return (
    <div {...rest}>
      <span role="status" className="visually-hidden">
        Loading…
      </span>
      <div className={styles.grid} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.tileCard}>
            {picture ? (
              <Skeleton variant="tile" />
            ) : (
              <div className={styles.brand}>
                <Skeleton variant="circle" />
                <Skeleton variant="text" />
              </div>
            )}
            <Skeleton variant="line" />
            <Skeleton variant="text" />
          </div>
        ))}
      </div>
    </div>
  );
}
