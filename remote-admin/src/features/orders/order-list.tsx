import type { ReactNode } from 'react';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { EntryList } from '../../lib/queue/entry-list';
import type { Order } from './api/list-orders';
import { OrderEntry } from './order-entry';
import { orderName } from './order-settings';
import { canDecide } from './order-status';
import styles from './orders.module.css';

interface OrderListProps {
  orders: readonly Order[];
  /** The index of the current order. */
  place: number;
  isUpdating: boolean;
  isSelected: (order: Order) => boolean;
  onSelect: (order: Order, isSelected: boolean) => void;
  onChoose: (place: number) => void;
  /** The current order in full. */
  children: ReactNode;
}

/** The orders of the page, each with a checkbox if it can be decided, and the current one in full. */
export function OrderList({ orders, isSelected, onSelect, ...list }: OrderListProps) {
  return (
    <EntryList
      {...list}
      items={orders}
      isSelected={isSelected}
      renderEntry={(order) => <OrderEntry order={order} />}
      renderChoice={(order) =>
        canDecide(order) ? (
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isSelected(order)}
              onChange={({ target }) => onSelect(order, target.checked)}
            />
            <VisuallyHidden>{`Select ${orderName(order)}`}</VisuallyHidden>
          </label>
        ) : (
          <span />
        )
      }
    />
  );
}
