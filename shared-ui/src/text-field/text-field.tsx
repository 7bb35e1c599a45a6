import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import type { FieldProps } from './field-frame';
import { FieldFrame, useFieldIds } from './field-frame';
import styles from './text-field.module.css';

interface TextFieldProps extends ComponentProps<'input'>, FieldProps {
  /** Content at the end of the input: a button or a unit. */
  trailing?: ReactNode;
}

/** A labelled text field. Accepts the spread of react-hook-form's `register`. */
export function TextField({
  label,
  error,
  hint,
  trailing,
  id,
  className,
  ...rest
}: TextFieldProps) {
  const ids = useFieldIds(id, { error, hint });
  return (
    <FieldFrame label={label} error={error} hint={hint} ids={ids}>
      <div className={styles.box}>
        <input
          type="text"
          {...rest}
          {...ids.aria}
          id={ids.id}
          className={clsx(styles.control, trailing && styles.withTrailing, className)}
        />
        {trailing && <div className={styles.trailing}>{trailing}</div>}
      </div>
    </FieldFrame>
  );
}

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing'>;

/** A password field with a show button. Allows password managers and pasting. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles.eye}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  );
}
