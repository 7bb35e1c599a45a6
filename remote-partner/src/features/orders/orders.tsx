import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ApiError } from '@hive/shared-auth/http';
import { IgnoredParameters } from '@hive/shared-ui/ignored-parameters';
import { Pager } from '@hive/shared-ui/pager';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { useLastPage } from '@hive/shared-ui/lib/use-last-page';
import { DownloadCsv } from '../../lib/download-csv';
import { Loading } from '../../lib/loading';
import { sectionLink } from '../../lib/section-link';
import { loadOrdersFile } from './api/download-orders';
import { ordersQuery } from './api/list-orders';
import { OrderFilters } from './order-filters';
import { useOrderQuery } from './order-query';
import { OrderTable } from './order-table';
import styles from './orders.module.css';

/** The orders of a box: what became of each, its commission, and the invoice that contains it. */
export default function Orders({ box }: { box: OwnBox }) {
  const [listQuery, setListQuery, ignored] = useOrderQuery();
  // Keep showing the previous page while the next one loads.
  const query = useQuery({
    ...ordersQuery(box._id, listQuery),
    placeholderData: (previous) => previous,
  });
  const { data } = query;
  useLastPage(query.isPlaceholderData ? undefined : data, listQuery, setListQuery);
  const fields = query.error instanceof ApiError ? query.error.fields : undefined;
  const isFiltered = listQuery.search !== '' || Object.keys(listQuery.filters).length > 0;
  return (
    <section aria-labelledby="orders" className={styles.section}>
      <div className={styles.head}>
        <h2 id="orders" className={styles.heading}>
          Orders
        </h2>
        <DownloadCsv
          fileName="orders.csv"
          load={() => loadOrdersFile(box._id, listQuery)}
          errorClassName={styles.fault}
        />
      </div>
      <p className={styles.lead}>
        Every order that your server reported. We bill the commission of approved orders at the end
        of the month.
      </p>
      <div className={styles.filters}>
        <OrderFilters query={listQuery} onQuery={setListQuery} errors={fields} />
      </div>
      <IgnoredParameters ignored={ignored} />
      {query.isPending && (
        <Loading label="Loading your orders…">
          <Skeleton className={styles.skeleton} />
        </Loading>
      )}
      {query.isError && !fields && (
        <ErrorState
          message={getErrorMessage(query.error, 'Your orders could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && !query.isError && data.total === 0 && (
        <EmptyState
          title={isFiltered ? 'No matching orders' : 'No orders yet'}
          action={
            !isFiltered && (
              <Link to={sectionLink(paths.partnerIntegration.getHref(), box._id)}>
                Go to Integration
              </Link>
            )
          }
        >
          {isFiltered
            ? 'Change the filters to see other orders.'
            : 'Orders appear here once your server reports them. The Integration section explains how.'}
        </EmptyState>
      )}
      {data && !query.isError && data.items.length > 0 && (
        <OrderTable boxId={box._id} orders={data.items} isUpdating={query.isPlaceholderData} />
      )}
      {data && !query.isError && data.total > listQuery.pageSize && (
        <Pager
          aria-label="Pages of orders"
          page={listQuery.page}
          pageSize={listQuery.pageSize}
          total={data.total}
          onPage={(page) => setListQuery({ ...listQuery, page })}
        />
      )}
    </section>
  );
}
