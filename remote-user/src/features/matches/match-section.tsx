import { useId } from 'react';
import { retainFocus } from '@hive/shared-ui/lib/retain-focus';
import type { Comparison } from './compare-matches';
import { DismissibleMatch } from './dismissible-match';
import styles from './matches.module.css';
import type { SetDismissed, ShownMatch } from './use-dismissed';

interface MatchSectionProps {
  /** Absent when the page has only one section. */
  title?: string;
  note?: string;
  boxes: readonly ShownMatch[];
  comparison: Comparison | null;
  setDismissed: SetDismissed;
  /** Called when the list is older than the catalogue, with a message when the box is no longer on Hive. */
  onStale: (name: string, message?: string) => void;
}

/** 'Undo' unmounts with the line that it replaces by the match. */
const keepFocus = retainFocus();

/** Some of the matches under a title. Nothing without boxes. */
export function MatchSection({
  title,
  note,
  boxes,
  comparison,
  setDismissed,
  onStale,
}: MatchSectionProps) {
  const id = useId();
  if (boxes.length === 0) return null;
  return (
    <section aria-labelledby={title && id} className={styles.section}>
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      {note && <p className={styles.note}>{note}</p>}
      <ol className={styles.list}>
        {boxes.map((box) => (
          <li key={box._id} ref={keepFocus} tabIndex={-1}>
            <DismissibleMatch
              box={box}
              move={comparison?.moves.get(box._id)}
              setDismissed={setDismissed}
              onStale={(message) => onStale(box.name, message)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
