import clsx from 'clsx';
import type { ComponentProps } from 'react';
import type { FieldProps } from '../text-field/field-frame';
import { FieldFrame, useFieldIds } from '../text-field/field-frame';
import styles from '../text-field/text-field.module.css';

interface TextAreaProps extends ComponentProps<'textarea'>, FieldProps {}

/** A labelled multi-line text field. Accepts the spread of react-hook-form's `register`. */
export function TextArea({ label, error, hint, id, className, ...rest }: TextAreaProps) {
  const ids = useFieldIds(id, { error, hint });
  return (
    <FieldFrame label={label} error={error} hint={hint} ids={ids}>
      <textarea
        rows={4}
        {...rest}
        {...ids.aria}
        id={ids.id}
        className={clsx(styles.control, styles.area, className)}
      />
    </FieldFrame>
  );
}
