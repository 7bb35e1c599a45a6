import { Link } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { Button, buttonClass } from '@hive/shared-ui/button';
import styles from './compare.module.css';
import type { NamedBox } from './use-compared';

interface CompareBarProps {
  selected: readonly NamedBox[];
  /** A box that was chosen when four were selected already; null if there is none. */
  extra: NamedBox | null;
  /** Replaces a selected box by the extra one; null dismisses the extra one. */
  onReplace: (boxId: string | null) => void;
  onClear: () => void;
}

/** The boxes selected for a comparison, at the end of the window. A fifth asks which one it replaces. */
export function CompareBar({ selected, extra, onReplace, onClear }: CompareBarProps) {
  if (selected.length === 0) return null;
  return (
    <section aria-label="Comparison" className={styles.bar}>
      {extra ? (
        <>
          <p role="status">
            You can compare {limits.comparedMax} boxes. Which one does {extra.name} replace?
          </p>
          <p className={styles.buttons}>
            {selected.map(({ boxId, name }) => (
              <Button key={boxId} variant="secondary" size="sm" onClick={() => onReplace(boxId)}>
                {name}
              </Button>
            ))}
            <Button variant="quiet" size="sm" onClick={() => onReplace(null)}>
              Cancel
            </Button>
          </p>
        </>
      ) : (
        <>
          <p role="status">
            {selected.length === 1
              ? `${selected[0]?.name} is selected. Choose at least one more.`
              : selected.map(({ name }) => name).join(', ')}
          </p>
          <p className={styles.buttons}>
            {selected.length > 1 && (
              <Link
                to={paths.compare.getHref(selected.map(({ boxId }) => boxId))}
                className={buttonClass({ size: 'sm' })}
              >
                Compare {selected.length} boxes
              </Link>
            )}
            <Button variant="quiet" size="sm" onClick={onClear}>
              Clear
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
