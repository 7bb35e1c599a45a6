import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { FieldFrame, useFieldIds } from '../text-field/field-frame';
import styles from './code-input.module.css';

interface CodeInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'maxLength'
> {
  /** Number of digits. */
  length: number;
  value: string;
  /** Receives digits only, at most `length` of them. */
  onChange: (value: string) => void;
  label: string;
  error?: string;
  hint?: string;
}

/**
 * A one-time code: ONE input, so that paste, autofill and screen readers work, drawn as cells.
 * No native maxLength: it would truncate '123 456' before the space is removed.
 */
export function CodeInput({
  length,
  value,
  onChange,
  label,
  error,
  hint,
  id,
  className,
  ...rest
}: CodeInputProps) {
  const ids = useFieldIds(id, { error, hint });
  const active = Math.min(value.length, length - 1);
  return (
    <FieldFrame label={label} error={error} hint={hint} ids={ids}>
      <div className={clsx(styles.code, className)}>
        <input
          autoComplete="one-time-code"
          {...rest}
          {...ids.aria}
          id={ids.id}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          spellCheck={false}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
          onSelect={(event) => keepCaretAtEnd(event.currentTarget)}
        />
        <div className={styles.cells} aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span key={index} className={clsx(styles.cell, index === active && styles.active)}>
              {value[index]}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}

/** The caret is hidden, so typing always continues at the end. A selection (select all) is preserved. */
function keepCaretAtEnd(input: HTMLInputElement) {
  const end = input.value.length;
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) {
    input.setSelectionRange(end, end);
  }
}
