import { Flag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Badge } from '@hive/shared-ui/badge';
import { Button } from '@hive/shared-ui/button';
import { EntryActions, EntryDetails, EntryTitle, ShortcutKey } from '../../lib/queue/entry-list';
import { HeadLinks, OutLink, Row } from '../../lib/queue/parts';
import { boxHref } from '../../lib/record-links';
import type { Order } from './api/list-orders';
import { OrderFacts } from './order-facts';
import { orderName } from './order-settings';
import { OrderSignals } from './order-signals';
import { canApprove, canDecide, isRefunded, orderStatus } from './order-status';

interface OrderDetailsProps {
  order: Order;
  isPending: boolean;
  /** Why the last decision on this order failed. */
  fault: ApiError | null;
  onApprove: () => void;
  onDecline: () => void;
  /** Undoes the decision that is waiting. */
  onUndo: () => void;
}

/** The selected order in full, with its decision buttons. */
export function OrderDetails({ order, isPending, fault, ...on }: OrderDetailsProps) {
  const { tone, name } = orderStatus(order);
  return (
    <EntryDetails label={orderName(order)}>
      <header>
        <Row>
          <EntryTitle>{order.box.name}</EntryTitle>
          <Badge tone={tone}>{name}</Badge>
          {order.isFlagged && (
            <Badge tone="berry" icon={<Flag size={12} aria-hidden="true" />}>
              Flagged
            </Badge>
          )}
          <HeadLinks>
            <Link to={boxHref(order.box._id)}>Open the box’s page</Link>
            <OutLink href={paths.partner.getHref(order.box._id)}>Open the profile</OutLink>
          </HeadLinks>
        </Row>
      </header>
      <OrderSignals order={order} />
      <OrderFacts order={order} />
      {isRefunded(order) && canDecide(order) && (
        <Alert tone="honey">This order was refunded in full. You can only decline it.</Alert>
      )}
      {fault && <Alert tone="berry">{fault.message}</Alert>}
      {(canDecide(order) || order.waiting) && (
        <EntryActions>
          {canApprove(order) && (
            <Button aria-keyshortcuts="A" busy={isPending} onClick={on.onApprove}>
              Approve
              <ShortcutKey name="A" />
            </Button>
          )}
          {canDecide(order) && (
            <Button
              variant="secondary"
              aria-keyshortcuts="D"
              aria-disabled={isPending || undefined}
              onClick={() => !isPending && on.onDecline()}
            >
              Decline
              <ShortcutKey name="D" />
            </Button>
          )}
          {order.waiting && (
            <Button variant="secondary" busy={isPending} onClick={on.onUndo}>
              Undo
            </Button>
          )}
        </EntryActions>
      )}
    </EntryDetails>
  );
}
