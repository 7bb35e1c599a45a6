import { useRef, type ReactNode } from 'react';
import { Button } from '../button/button';
import { formatWholeNumber } from '../lib/format';
import { nothingSelected, type Selection } from './table-model';
import styles from './data-table.module.css';

interface SelectionBarProps {
  selection: Selection;
  /** Number of rows that match the query. */
  total: number;
  /** There are more than `total`. */
  isTotalCapped?: boolean;
  onSelection: (selection: Selection) => void;
  /** Called after the selection is cleared: the bar unmounts, so focus must move elsewhere. */
  onCleared: () => void;
  /** Buttons that act on the selection. */
  actions: ReactNode;
}

/** The number of selected rows, and the actions on them. */
export function SelectionBar({
  selection,
  total,
  isTotalCapped = false,
  onSelection,
  onCleared,
  actions,
}: SelectionBarProps) {
  const clear = useRef<HTMLButtonElement>(null);
  const count = selection.kind === 'all' ? total : selection.ids.length;
  const all = isTotalCapped
    ? `all, more than ${formatWholeNumber(total)}`
    : `all ${formatWholeNumber(total)}`;
  return (
    <div className={styles.selection} role="group" aria-label="Selected rows">
      <p aria-live="polite">
        {selection.kind === 'all'
          ? `${all.replace('all', 'All')} selected`
          : `${formatWholeNumber(count)} selected`}
      </p>
      {selection.kind === 'some' && count < total && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            onSelection({ kind: 'all' });
            // This button unmounts.
            clear.current?.focus();
          }}
        >
          {`Select ${all}`}
        </Button>
      )}
      <Button
        ref={clear}
        variant="quiet"
        size="sm"
        onClick={() => {
          onSelection(nothingSelected);
          onCleared();
        }}
      >
        Clear
      </Button>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
