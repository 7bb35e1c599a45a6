import styles from './both-versions.module.css';

interface BothVersionsProps {
  /** What differs, field by field, in words. */
  rows: readonly { field: string; label: string; theirs: string; yours: string }[];
}

/** What somebody else has made of a record beside what was wanted here. */
export function BothVersions({ rows }: BothVersionsProps) {
  return (
    <table className={styles.both}>
      <thead>
        <tr>
          <td />
          <th scope="col">Theirs</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, theirs, yours }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{theirs}</td>
            <td>{yours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
