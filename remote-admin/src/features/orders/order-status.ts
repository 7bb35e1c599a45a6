import type { Tone } from '@hive/shared-ui/lib/tone';
import type { Order } from './api/list-orders';

/** Whether an order was refunded in full, so that it cannot be approved. */
export const isRefunded = ({ amountPence, reversedPence }: Order): boolean =>
  amountPence > 0 && amountPence + reversedPence <= 0;

/** Whether an order awaits a decision, and none is waiting to take effect. */
export const canDecide = ({ status, waiting }: Order): boolean =>
  status === 'pending' && waiting === null;

export const canApprove = (order: Order): boolean => canDecide(order) && !isRefunded(order);

interface OrderStatus {
  name: string;
  tone: Tone;
  /** Whether the list shows it: most of its orders await a decision. */
  isShown: boolean;
}

/** The status of an order as text. */
export function orderStatus(order: Order): OrderStatus {
  const { status, waiting, rule } = order;
  if (waiting)
    return {
      name: waiting.action === 'approve' ? 'Approved, can be undone' : 'Declined, can be undone',
      tone: 'sky',
      isShown: true,
    };
  if (status === 'approved')
    return { name: rule ? 'Approved by rule' : 'Approved', tone: 'leaf', isShown: true };
  if (status === 'declined') return { name: 'Declined', tone: 'berry', isShown: true };
  if (isRefunded(order)) return { name: 'Refunded in full', tone: 'honey', isShown: true };
  return { name: 'To decide', tone: 'honey', isShown: false };
}
