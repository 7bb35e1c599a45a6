import { Link } from 'react-router-dom';
import styles from './part-nav.module.css';

interface PartNavProps<Id extends string> {
  /** The accessible name of the navigation. */
  label: string;
  parts: readonly { id: Id; label: string }[];
  current: Id;
  hrefOf: (id: Id) => string;
}

/** Links to the parts of a tab, each with its own URL. */
export function PartNav<Id extends string>({ label, parts, current, hrefOf }: PartNavProps<Id>) {
  return (
    <nav aria-label={label} className={styles.parts}>
      {parts.map((part) => (
        <Link
          key={part.id}
          to={hrefOf(part.id)}
          preventScrollReset
          aria-current={part.id === current ? 'page' : undefined}
          className={styles.part}
        >
          {part.label}
        </Link>
      ))}
    </nav>
  );
}
