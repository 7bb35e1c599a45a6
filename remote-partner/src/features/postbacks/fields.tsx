import styles from './postbacks.module.css';

/** Fields by name, as they came or were sent. */
export function Fields({ fields }: { fields: Record<string, string> | null }) {
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
