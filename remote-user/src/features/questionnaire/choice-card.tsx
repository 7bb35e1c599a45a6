import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { HexIcon } from '../../components/hex-icon';
import styles from './choice-card.module.css';

interface ChoiceCardProps extends ComponentProps<'input'> {
  type: 'checkbox' | 'radio';
  icon: LucideIcon;
  label: string;
  hint?: ReactNode;
}

/** A native checkbox or radio button as a card. The whole card is clickable. */
export function ChoiceCard({ icon, label, hint, className, ...input }: ChoiceCardProps) {
  const id = useId();
  return (
    <label className={clsx(styles.card, className)}>
      <HexIcon icon={icon} className={styles.icon} />
      <span className={styles.text}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      {/* Named by the label alone; the hint, inside the same element, is its description. */}
      <input
        {...input}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={clsx(styles.input, input.type === 'radio' ? styles.dot : styles.tick)}
      />
    </label>
  );
}
