import { Button } from '@hive/shared-ui/button';
import { EmptyState } from '@hive/shared-ui/state';
import type { ListQuery } from '../../lib/use-list-query';
import { orderViews } from './order-settings';

/** The empty state of the desk: where orders come from, or how to see others. */
export function EmptyOrders({ list }: { list: ListQuery }) {
  if (list.isNarrowed) {
    const { view } = list.query.filters;
    const label = orderViews.find(({ value }) => value === view)?.label;
    return (
      <EmptyState
        title={label ? `No matching orders: ${label}` : 'No matching orders'}
        action={
          <Button variant="secondary" onClick={list.clear}>
            Show orders to decide
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState title="No orders to decide">
      A brand’s server reports each order of a visitor who clicked on Hive, as a signed postback.
      The order then waits here until you approve or decline it, or a rule approves it. To see
      whether postbacks arrive, open the brand’s integration in its partner dashboard.
    </EmptyState>
  );
}
