import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import styles from './hex-icon.module.css';

/** A drawn sign in a cell of the comb. Decoration: the words stand beside it. */
export function HexIcon({ icon: Icon, className }: { icon: LucideIcon; className?: string }) {
  return (
    <span className={clsx(styles.hex, className)} aria-hidden="true">
      <Icon size={21} strokeWidth={1.75} />
    </span>
  );
}
