import type { ReactNode } from 'react';
import type { AuditEntry } from '@hive/contract/audit';
import { formatPence } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { fieldName, fieldsOf, isPence } from '../../lib/audit-labels';
import { FieldValue, Pieces } from './field-value';
import { wordDifference } from './word-difference';
import styles from './audit.module.css';

/** Texts with fewer words are easy to compare, so differences are not marked. */
const fewWords = 4;

const isLong = (value: unknown): value is string =>
  typeof value === 'string' && value.split(/\s+/).length >= fewWords;

/** The changed fields with their old and new values. */
export function Difference({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const fields = fieldsOf({ before, after });
  if (fields.length === 0) return <p className={styles.quiet}>No further details were stored.</p>;
  return (
    <dl className={styles.fields}>
      {fields.map((name) => (
        <div key={name} className={styles.field}>
          <dt>{fieldName(name)}</dt>
          <Change
            was={before && name in before ? toSide(name, before[name]) : null}
            is={after && name in after ? toSide(name, after[name]) : null}
          />
        </div>
      ))}
    </dl>
  );
}

interface Side {
  value: unknown;
}

/** A value for display: amounts in pence as pounds. */
const toSide = (name: string, value: unknown): Side => ({
  value: isPence(name) && typeof value === 'number' ? formatPence(value) : value,
});

function Change({ was, is }: { was: Side | null; is: Side | null }) {
  if (was && is && isLong(was.value) && isLong(is.value)) {
    const pieces = wordDifference(was.value, is.value);
    return (
      <>
        <Was>{<Pieces pieces={pieces.before} />}</Was>
        <Is>{<Pieces pieces={pieces.after} />}</Is>
      </>
    );
  }
  return (
    <>
      {was && (
        <Was>
          <FieldValue value={was.value} />
        </Was>
      )}
      {is && (
        <Is>
          <FieldValue value={is.value} />
        </Is>
      )}
    </>
  );
}

const Was = ({ children }: { children: ReactNode }) => (
  <dd className={styles.was}>
    <span aria-hidden="true">−</span>
    <VisuallyHidden>Before:</VisuallyHidden>
    {children}
  </dd>
);

const Is = ({ children }: { children: ReactNode }) => (
  <dd className={styles.is}>
    <span aria-hidden="true">+</span>
    <VisuallyHidden>After:</VisuallyHidden>
    {children}
  </dd>
);
