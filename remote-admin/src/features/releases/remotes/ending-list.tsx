import styles from './remotes.module.css';

/** The pages and parts that end with a change. */
export function EndingList({ ends }: { ends: readonly string[] }) {
  return (
    <ul className={styles.ending} aria-label="What ends">
      {ends.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
