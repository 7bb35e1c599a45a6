import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './shortlist-button.module.css';

interface ShortlistButtonProps extends Omit<ComponentProps<'button'>, 'onToggle'> {
  /** The name of the box. */
  name: string;
  isOn: boolean;
  isBusy: boolean;
  /** Why the last press changed nothing; null if it did. */
  fault: string | null;
  onToggle: () => void;
}

/** A button that puts a box on the shortlist and takes it off. Hidden without scripts, which it needs. */
export function ShortlistButton({
  name,
  isOn,
  isBusy,
  fault,
  onToggle,
  className,
  ...rest
}: ShortlistButtonProps) {
  return (
    <span className={clsx(styles.place, className)}>
      <button
        {...rest}
        type="button"
        className={styles.button}
        aria-pressed={isOn}
        aria-busy={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onToggle();
        }}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M3.5 2h9v12L8 10.8 3.5 14z" />
        </svg>
        Shortlist<VisuallyHidden>{` ${name}`}</VisuallyHidden>
      </button>
      {fault !== null && (
        <span role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </span>
  );
}
