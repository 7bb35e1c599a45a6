import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import styles from './hex-icon.module.css';

/** An icon in a hexagon. Decoration: the label is beside it. */
export function HexIcon({ icon: Icon, className }: { icon: LucideIcon; className?: string }) {
  return (
    <span className={clsx(styles.hex, className)} aria-hidden="true">
      <Icon size={21} strokeWidth={1.75} />
    </span>
  );
}
