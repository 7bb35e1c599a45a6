import { toPence } from '@hive/contract/money';
import { Button } from '@hive/shared-ui/button';
import { SelectionBar } from '@hive/shared-ui/data-table';
import { formatPence, formatQuantity } from '@hive/shared-ui/lib/format';
import { PageChoice } from '../../../../lib/queue/choices';
import type { LineSelection } from './use-line-selection';

interface SelectedLinesProps {
  selection: LineSelection;
  onConfirm: () => void;
  /** Called after the selection is cleared, to move focus. */
  onCleared: () => void;
}

/** The checkbox for the matched payments of the page, and the action on the selected ones. */
export function SelectedLines({ selection, onConfirm, onCleared }: SelectedLinesProps) {
  const { selected } = selection;
  const pence = selected.reduce((sum, { amount }) => sum + toPence(amount), 0);
  return (
    <>
      {selection.canSelectPage && (
        <PageChoice
          label="Select the matched payments on this page"
          isSelected={selection.isPageSelected}
          onSelect={selection.selectPage}
        />
      )}
      {selected.length > 0 && (
        <SelectionBar
          selection={{ kind: 'some', ids: selected.map(({ _id }) => _id) }}
          // All matched payments have their own button.
          total={selected.length}
          onSelection={selection.clear}
          onCleared={onCleared}
          actions={
            <Button size="sm" aria-haspopup="dialog" onClick={onConfirm}>
              {`Confirm ${formatQuantity(selected.length, 'selected payment')} (${formatPence(pence)})`}
            </Button>
          }
        />
      )}
    </>
  );
}
