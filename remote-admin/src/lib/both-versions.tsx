import styles from './both-versions.module.css';

interface BothVersionsProps {
  /** The differing fields, formatted. */
  rows: readonly { field: string; label: string; theirs: string; yours: string }[];
}

/** Another admin's version of a record next to the user's own. */
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
