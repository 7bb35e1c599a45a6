import styles from './postbacks.module.css';

/** A list of fields and their values. */
export function FieldList({ fields }: { fields: Record<string, string> | null }) {
  const entries = Object.entries(fields ?? {});
  if (entries.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.code}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
