import clsx from 'clsx';
import { BadgeCheck } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Tone } from '../lib/tone';
import tones from '../lib/tone.module.css';
import styles from './badge.module.css';

interface BadgeProps extends ComponentProps<'span'> {
  tone?: Tone;
  /** Decorative icon before the text. */
  icon?: ReactNode;
}

/** A short label: a state, a kind, a flag. */
export function Badge({ tone = 'neutral', icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={clsx(styles.badge, tones[tone], className)}>
      {icon}
      {children}
    </span>
  );
}

/** Marks a brand that Hive has verified. */
export function VerifiedBadge(props: ComponentProps<'span'>) {
  return (
    <Badge {...props} tone="leaf" icon={<BadgeCheck size={14} aria-hidden="true" />}>
      Verified
    </Badge>
  );
}

/** Marks affiliate links and paid placements. */
export function AdLabel({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      title="Affiliate link: Hive may earn a commission if you subscribe."
      {...rest}
      className={clsx(styles.ad, className)}
    >
      Ad
    </span>
  );
}

/** Ribbon over the corner of a tile whose box has no ratings yet. The tile must be a positioned element. */
export function NewRibbon({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span {...rest} className={clsx(styles.ribbon, className)}>
      NEW
    </span>
  );
}
