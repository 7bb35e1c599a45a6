import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { InvoiceStatus } from '@hive/contract/invoices';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { DataTable, SavedViews } from '@hive/shared-ui/data-table';
import { formatPounds } from '@hive/shared-ui/lib/format';
import { narrowed, readTableQuery } from '@hive/shared-ui/lib/table-query';
import { SelectField } from '@hive/shared-ui/select-field';
import { EmptyState } from '@hive/shared-ui/state';
import { ListHead } from '../../../lib/list-head';
import { SearchField } from '../../../lib/search-field';
import { toParams } from '../../../lib/to-params';
import { useLastPage } from '../../../lib/use-last-page';
import { useListQuery } from '../../../lib/use-list-query';
import { useTableLook } from '../../../lib/use-table-look';
import { invoicesQuery } from './api/invoices';
import { invoiceColumns } from './invoice-columns';
import { InvoiceDialog } from './invoice-dialog';
import { statusNames } from './invoice-labels';
import { RunInvoices } from './run-invoices';
import styles from './invoices.module.css';

const settings = {
  pageSizes: [25, 50, 100],
  sorts: ['number', 'box', 'amount'],
  usualSort: { by: 'number', descending: true },
  filters: ['status'],
  choices: { status: Object.keys(statusNames) },
};

/** The list of invoices; each opens in a dialog. */
export default function Invoices() {
  const { query, setQuery, search: queryString } = useListQuery(settings);
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useMemo(() => invoiceColumns(({ _id }) => setOpenId(_id)), []);
  const look = useTableLook('invoices', columns);
  const { filters, search } = query;
  const list = useQuery({
    ...invoicesQuery(toParams(query)),
    // Keep showing the previous page while the next one loads.
    placeholderData: (previous) => previous,
  });
  useLastPage(list.isPlaceholderData ? undefined : list.data, query, setQuery);
  const isNarrowed = search !== '' || Object.keys(filters).length > 0;
  const clear = () => setQuery(narrowed(query, { search: '', filters: {} }));
  const totals = list.data?.totals;
  return (
    <div className={styles.whole}>
      <ListHead title="Invoices" end={<RunInvoices />}>
        One invoice a month for each box with an amount due, created automatically within an hour of
        the month’s end.
      </ListHead>
      {totals && (
        <dl className={styles.totals}>
          <Total name="Invoiced" amount={totals.amount} />
          <Total name="Credited" amount={totals.credited === 0 ? 0 : -totals.credited} />
          <Total name="Outstanding" amount={totals.outstanding} />
        </dl>
      )}
      <DataTable
        name="Invoices"
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ number, box }) => `${number}, ${box.name}`}
        page={list.data}
        isUpdating={list.isPlaceholderData}
        error={list.isError ? getErrorMessage(list.error, 'Failed to load invoices') : null}
        onRetry={() => void list.refetch()}
        query={query}
        onQuery={setQuery}
        pageSizes={settings.pageSizes}
        preferences={look.preferences}
        onPreferences={look.setPreferences}
        tools={
          <>
            <div className={styles.filters}>
              <SearchField
                label="Search"
                placeholder="Number or box"
                value={search}
                onSearch={(next) => setQuery(narrowed(query, { search: next }))}
              />
              <SelectField
                label="Status"
                value={filters['status'] ?? ''}
                options={[
                  { value: '', label: 'All' },
                  ...(Object.keys(statusNames) as InvoiceStatus[]).map((status) => ({
                    value: status,
                    label: statusNames[status].label,
                  })),
                ]}
                onChange={({ target }) =>
                  setQuery(narrowed(query, { filters: { status: target.value } }))
                }
              />
            </div>
            <SavedViews
              views={look.views}
              search={queryString}
              onOpen={(view) =>
                setQuery(readTableQuery(new URLSearchParams(view.search), settings))
              }
              onChange={look.setViews}
            />
            {isNarrowed && (
              <Button variant="quiet" size="sm" onClick={clear}>
                Clear filters
              </Button>
            )}
          </>
        }
        empty={
          <EmptyState
            title="No invoices found."
            action={
              isNarrowed && (
                <Button variant="secondary" onClick={clear}>
                  Clear filters
                </Button>
              )
            }
          />
        }
      />
      {openId && <InvoiceDialog id={openId} onClose={() => setOpenId(null)} />}
    </div>
  );
}

function Total({ name, amount }: { name: string; amount: number }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>{formatPounds(amount)}</dd>
    </div>
  );
}
