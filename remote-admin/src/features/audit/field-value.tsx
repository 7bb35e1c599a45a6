import { formatMoment } from '@hive/shared-ui/lib/format';
import { isValidElement, type ReactNode } from 'react';
import type { Piece } from './word-difference';
import styles from './audit.module.css';

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;

function formatValue(value: unknown): ReactNode {
  if (value === null || value === undefined) return <span className={styles.none}>Nothing</span>;
  if (value === '') return <span className={styles.none}>Empty</span>;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return instant.test(value) ? formatMoment(value) : value;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className={styles.none}>None</span>;
    if (value.every((one) => typeof one === 'string')) return value.join(', ');
  }
  return JSON.stringify(value, null, 1);
}

/** A formatted field value. */
export function FieldValue({ value }: { value: unknown }) {
  const content = formatValue(value);
  return isValidElement(content) ? content : <span className={styles.value}>{content}</span>;
}

/** A text in which words that the other text lacks are marked. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <span className={styles.value}>
      {pieces.map(({ text, isChanged }, index) =>
        isChanged ? (
          <mark key={index} className={styles.mark}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
