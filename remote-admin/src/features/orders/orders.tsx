import { useRef } from 'react';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { IgnoredParameters } from '@hive/shared-ui/ignored-parameters';
import { Pager } from '@hive/shared-ui/pager';
import { ErrorState } from '@hive/shared-ui/state';
import { ClearFilters } from '../../lib/admin-list/list-filters';
import { QueueSkeleton } from '../../lib/queue/queue-skeleton';
import { useShortcuts } from '../../lib/queue/use-shortcuts';
import { DecisionBar } from './decisions/decision-bar';
import { DeskDialogs } from './desk-dialogs';
import { DeskHead } from './desk-head';
import { DeskSelection } from './desk-selection';
import { EmptyOrders } from './empty-orders';
import { OrderDetails } from './order-details';
import { OrderFilters } from './order-filters';
import { OrderList } from './order-list';
import { useDesk } from './use-desk';
import styles from './orders.module.css';

const failure = 'Orders could not be loaded.';

/** The desk of reported orders: approve and decline, one by one, by selection, or all that match a filter. */
export default function Orders() {
  const desk = useDesk();
  const { list, orders, current, decisions, selection } = desk;
  const { frame, heading, watch } = desk.focus;
  const filters = useRef<HTMLDivElement>(null);
  const shortcuts = useShortcuts({
    move: desk.move,
    keys: {
      a: desk.approve,
      d: desk.decline,
      u: decisions.undoLast,
      x: () => current && selection.toggle(current),
      '/': () => filters.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
      '?': () => desk.setDialog({ kind: 'shortcuts' }),
    },
  });
  const total = list.page?.total ?? 0;

  return (
    <section aria-label="Orders" className={styles.section}>
      <DeskHead
        headingRef={heading}
        onRules={() => desk.setDialog({ kind: 'rules' })}
        onShortcuts={() => desk.setDialog({ kind: 'shortcuts' })}
      />
      <OrderFilters list={list} frame={filters} />
      <IgnoredParameters ignored={list.ignored} />
      {list.isNarrowed && (
        <div className={styles.tools}>
          <ClearFilters list={list} />
        </div>
      )}
      {list.refetchError && (
        <Alert tone="honey" title={failure}>
          {`This list may be out of date. ${getErrorMessage(list.refetchError, 'We’ll retry automatically.')}`}
        </Alert>
      )}
      {list.loadError && (
        <ErrorState message={getErrorMessage(list.loadError, failure)} onRetry={list.retry} />
      )}
      {!list.page && !list.loadError && <QueueSkeleton name="Orders" />}
      {list.page && total === 0 && <EmptyOrders list={list} />}
      {list.page && total > 0 && <DeskSelection desk={desk} />}
      {orders.length > 0 && (
        <div ref={frame} {...watch}>
          <OrderList
            orders={orders}
            place={desk.place}
            isUpdating={list.isUpdating}
            isSelected={selection.isSelected}
            onSelect={selection.select}
            onChoose={desk.choose}
          >
            {current && (
              <OrderDetails
                order={current}
                isPending={decisions.isSending || decisions.isUndoing}
                fault={desk.faultOf(current)}
                onApprove={() => desk.approveOne(current)}
                onDecline={() => desk.declineOne(current)}
                onUndo={() => decisions.undoOn(current)}
              />
            )}
          </OrderList>
        </div>
      )}
      {total > list.query.pageSize && (
        <Pager
          aria-label="Pages of orders"
          page={list.query.page}
          pageSize={list.query.pageSize}
          total={total}
          onPage={(page) => {
            desk.chooseFirst();
            list.setQuery({ ...list.query, page });
            heading.current?.focus();
          }}
        />
      )}
      <DecisionBar
        decisions={decisions.decisions}
        notice={decisions.notice}
        isUndoing={decisions.isUndoing}
        onUndo={decisions.undoOwn}
        onClose={decisions.close}
        onCloseNotice={() => decisions.setNotice(null)}
        focusTarget={heading}
      />
      <DeskDialogs desk={desk} shortcuts={shortcuts} />
    </section>
  );
}
