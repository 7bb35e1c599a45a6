import type { Order } from '@hive/contract/orders';
import { ScrollRegion } from '@hive/shared-ui/scroll-region';
import { orderColumns } from './order-columns';
import styles from './orders.module.css';

interface OrderTableProps {
  boxId: string;
  orders: readonly Order[];
  /** The next page is loading. */
  isUpdating: boolean;
}

/**
 * The orders as a table; on a phone each row is a card with the headings beside its cells. The roles are explicit, because
 * another layout removes those of table elements.
 */
export function OrderTable({ boxId, orders, isUpdating }: OrderTableProps) {
  const columns = orderColumns(boxId);
  return (
    <ScrollRegion label="Orders, table" className={styles.frame}>
      <table role="table" aria-label="Orders" aria-busy={isUpdating} className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ header, align }) => (
              <th key={header} role="columnheader" scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {orders.map((order) => (
            <tr key={order._id} role="row">
              {columns.map(({ header, align, cell }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={header}
                    role={index === 0 ? 'rowheader' : 'cell'}
                    scope={index === 0 ? 'row' : undefined}
                    data-label={header}
                    data-align={align}
                  >
                    {cell(order)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
