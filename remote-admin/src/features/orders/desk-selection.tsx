import { limits } from '@hive/contract/limits';
import { Button } from '@hive/shared-ui/button';
import { SelectionBar } from '@hive/shared-ui/data-table';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { PageChoice } from '../../lib/queue/choices';
import { countOrders } from './decisions/decision-texts';
import type { Desk } from './use-desk';
import styles from './orders.module.css';

/** The number of orders in the list, the selection, and the actions on it. */
export function DeskSelection({ desk }: { desk: Desk }) {
  const { list, selection, matching, decisions, focus } = desk;
  const { total, isTotalCapped } = matching;
  return (
    <>
      <div className={styles.status}>
        {selection.canSelectPage && (
          <PageChoice
            label="Select all on this page"
            isSelected={selection.isPageSelected}
            onSelect={selection.selectPage}
          />
        )}
        <span>
          {isTotalCapped ? `More than ${formatWholeNumber(total)} orders` : countOrders(total)}
        </span>
      </div>
      {selection.isAny && (
        <SelectionBar
          selection={list.selection}
          total={total}
          isTotalCapped={isTotalCapped}
          onSelection={list.setSelection}
          onCleared={focus.focusCurrent}
          actions={
            selection.isTooMany ? (
              <p
                className={styles.quiet}
              >{`Select at most ${limits.bulkMax} orders, or all that match.`}</p>
            ) : (
              <div className={styles.tools}>
                <Button size="sm" busy={decisions.isSending} onClick={desk.approve}>
                  Approve selected
                </Button>
                <Button variant="secondary" size="sm" onClick={desk.decline}>
                  Decline selected
                </Button>
              </div>
            )
          }
        />
      )}
    </>
  );
}
