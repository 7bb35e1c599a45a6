import { useId, useRef, type ReactNode } from 'react';
import { Button } from '@hive/shared-ui/button';
import styles from './row-fields.module.css';

interface RowFieldsProps {
  legend: string;
  hint: string;
  /** What one row is, in lower case: 'address'. */
  name: string;
  /** The keys of the rows. */
  keys: readonly string[];
  /** The error of the list as a whole. */
  error: string | undefined;
  /** The label of the button that adds a row. */
  addLabel: string;
  isFull: boolean;
  onAdd: () => void;
  onRemove: (index: number) => void;
  renderRow: (index: number) => ReactNode;
}

/** Rows of fields that are added and removed. */
export function RowFields({
  legend,
  hint,
  name,
  keys,
  error,
  addLabel,
  isFull,
  onAdd,
  onRemove,
  renderRow,
}: RowFieldsProps) {
  const id = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const label = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return (
    <fieldset className={styles.fields} aria-describedby={`${id}-hint`}>
      <legend className={styles.legend}>{legend}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
      {keys.length > 0 && (
        <ul className={styles.rows}>
          {keys.map((key, index) => (
            <li key={key} className={styles.row} aria-label={`${label} ${index + 1}`}>
              {renderRow(index)}
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove ${name} ${index + 1}`}
                onClick={() => {
                  onRemove(index);
                  // The button unmounts with its row.
                  addButton.current?.focus();
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div>
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && onAdd()}
        >
          {addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
