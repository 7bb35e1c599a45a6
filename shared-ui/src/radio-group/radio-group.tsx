import clsx from 'clsx';
import type { ChangeEvent, FocusEvent, ReactNode, Ref } from 'react';
import { useId } from 'react';
import styles from '../checkbox/checkbox.module.css';

interface RadioGroupProps {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: ReactNode; hint?: ReactNode }[];
  value?: string;
  defaultValue?: string;
  /** Called on each change; `event.target.value` is the value. */
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  /** Passed to every input, as react-hook-form's `register` requires. */
  ref?: Ref<HTMLInputElement>;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

/** A group of radio buttons. Accepts the spread of react-hook-form's `register`. */
export function RadioGroup({
  legend,
  options,
  value,
  defaultValue,
  error,
  className,
  ...input
}: RadioGroupProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={errorId}
      aria-invalid={error ? true : undefined}
      className={clsx(styles.group, className)}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => {
          const hintId = option.hint ? `${id}-${option.value}` : undefined;
          const state =
            value === undefined
              ? {
                  defaultChecked:
                    defaultValue === undefined ? undefined : defaultValue === option.value,
                }
              : { checked: value === option.value };
          return (
            <div key={option.value}>
              <label className={styles.label}>
                <input
                  {...input}
                  {...state}
                  type="radio"
                  value={option.value}
                  aria-describedby={hintId}
                  className={clsx(styles.input, styles.dot)}
                />
                <span>{option.label}</span>
              </label>
              {option.hint && (
                <p id={hintId} className={styles.hint}>
                  {option.hint}
                </p>
              )}
            </div>
          );
        })}
      </div>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
