import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A labelled checkbox. Accepts the spread of react-hook-form's `register`. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className={styles.label}>
        <input
          aria-describedby={hint ? hintId : undefined}
          {...rest}
          type="checkbox"
          className={clsx(styles.input, styles.tick)}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface CheckboxGroupProps extends ComponentProps<'fieldset'> {
  legend: ReactNode;
  error?: string;
}

/** A group of checkboxes with a legend. */
export function CheckboxGroup({ legend, error, className, children, ...rest }: CheckboxGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      {...rest}
      className={clsx(styles.group, className)}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>{children}</div>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
