import type { ReactNode } from 'react';
import { EntryChoice } from '../../lib/queue/choices';
import { EntryList } from '../../lib/queue/entry-list';
import type { Order } from './api/list-orders';
import { OrderEntry } from './order-entry';
import { orderName } from './order-settings';
import { canDecide } from './order-status';

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
      renderChoice={(order) => (
        <EntryChoice
          name={orderName(order)}
          canSelect={canDecide(order)}
          isSelected={isSelected(order)}
          onSelect={(isOn) => onSelect(order, isOn)}
        />
      )}
    />
  );
}
