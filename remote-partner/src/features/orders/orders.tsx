import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { OwnBox } from '@hive/contract/partners';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { ApiError } from '@hive/shared-auth/http';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { DataTable, usualPreferences } from '@hive/shared-ui/data-table';
import { EmptyState } from '@hive/shared-ui/state';
import { useOrderDownload } from './api/download-orders';
import { ordersQuery } from './api/list-orders';
import { orderColumns } from './order-columns';
import { OrderFilters } from './order-filters';
import type { OrderQuery } from './order-query';
import { orderSettings, useOrderQuery } from './order-query';
import styles from './orders.module.css';

/** The orders of a box: what became of each, its commission, and the invoice that contains it. */
export function Orders({ box }: { box: OwnBox }) {
  const [listQuery, setListQuery] = useOrderQuery();
  const columns = useMemo(() => orderColumns(box._id), [box._id]);
  const [preferences, setPreferences] = useState(() => usualPreferences(columns));
  // Keep showing the previous page while the next one loads.
  const query = useQuery({
    ...ordersQuery(box._id, listQuery),
    placeholderData: (previous) => previous,
  });
  const fields = query.error instanceof ApiError ? query.error.fields : undefined;
  const isFiltered = listQuery.search !== '' || Object.keys(listQuery.filters).length > 0;
  return (
    <section aria-labelledby="orders" className={styles.section}>
      <div className={styles.head}>
        <h2 id="orders" className={styles.heading}>
          Orders
        </h2>
        <DownloadOrders boxId={box._id} query={listQuery} />
      </div>
      <p className={styles.lead}>
        Every order that your server reported. We bill the commission of approved orders at the end
        of the month.
      </p>
      <DataTable
        name="Orders"
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ reference }) => reference}
        page={query.data}
        isUpdating={query.isPlaceholderData}
        error={
          query.isError && !fields
            ? getErrorMessage(query.error, 'Your orders could not be loaded.')
            : null
        }
        onRetry={() => void query.refetch()}
        query={listQuery}
        onQuery={setListQuery}
        pageSizes={orderSettings.pageSizes}
        preferences={preferences}
        onPreferences={setPreferences}
        tools={<OrderFilters query={listQuery} onQuery={setListQuery} errors={fields} />}
        empty={
          <EmptyState title={isFiltered ? 'No matching orders' : 'No orders yet'}>
            {isFiltered
              ? 'Change the filters to see other orders.'
              : 'Orders appear here once your server reports them. The Integration section explains how.'}
          </EmptyState>
        }
      />
    </section>
  );
}

function DownloadOrders({ boxId, query }: { boxId: string; query: OrderQuery }) {
  const download = useOrderDownload(boxId, query);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        busy={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download size={16} aria-hidden="true" />
        Download CSV
      </Button>
      {download.isError && (
        <Alert tone="berry" className={styles.fault}>
          {getErrorMessage(download.error, '❌ Failed to download CSV.')}
        </Alert>
      )}
    </>
  );
}
