import type { ReactNode } from 'react';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
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
export function OrderList(props: OrderListProps) {
  const { orders, place, isUpdating, isSelected, onSelect, onChoose, children } = props;
  return (
    <ul className={styles.list} aria-busy={isUpdating || undefined}>
      {orders.map((order, index) => {
        const isCurrent = index === place;
        return (
          <li key={order._id} className={styles.item}>
            <div
              className={styles.row}
              data-current={isCurrent || undefined}
              data-selected={isSelected(order) || undefined}
            >
              {canDecide(order) ? (
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
              )}
              <button
                type="button"
                data-entry=""
                aria-current={isCurrent || undefined}
                tabIndex={isCurrent ? 0 : -1}
                className={styles.entry}
                onClick={() => onChoose(index)}
              >
                <OrderEntry order={order} />
              </button>
            </div>
            {isCurrent && children}
          </li>
        );
      })}
    </ul>
  );
}
