import clsx from 'clsx';
import { Star } from 'lucide-react';
import { useId } from 'react';
import styles from './own-review.module.css';

interface StarInputProps {
  /** 1 to 5; 0 when nothing is selected. */
  value: number;
  onChange: (stars: number) => void;
  error?: string;
}

/** A rating of one to five stars. Built on radio buttons, for keyboard and screen reader support. */
export function StarInput({ value, onChange, error }: StarInputProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={error ? id : undefined}
      aria-invalid={error ? true : undefined}
      className={styles.choice}
    >
      <legend>Your rating</legend>
      <div className={styles.row}>
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} className={clsx(styles.star, stars <= value && styles.chosen)}>
            <input
              type="radio"
              name={`${id}-stars`}
              className="visually-hidden"
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Star size={28} aria-hidden="true" />
            <span className="visually-hidden">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
