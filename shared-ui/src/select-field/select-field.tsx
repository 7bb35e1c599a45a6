import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { FieldProps } from '../text-field/field-frame';
import { FieldFrame, useFieldIds } from '../text-field/field-frame';
import styles from '../text-field/text-field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldProps {
  /** A disabled option is shown but cannot be chosen. */
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** A labelled native select, which works best on phones. */
export function SelectField({
  label,
  error,
  hint,
  options,
  id,
  className,
  ...rest
}: SelectFieldProps) {
  const ids = useFieldIds(id, { error, hint });
  return (
    <FieldFrame label={label} error={error} hint={hint} ids={ids}>
      <div className={styles.box}>
        <select
          {...rest}
          {...ids.aria}
          id={ids.id}
          className={clsx(styles.control, styles.select, className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
      </div>
    </FieldFrame>
  );
}
