import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { DataTable, SavedViews } from '@hive/shared-ui/data-table';
import { narrowed, readTableQuery } from '@hive/shared-ui/lib/table-query';
import { EmptyState } from '@hive/shared-ui/state';
import { ExportButton } from '../../../lib/export-button';
import { toParams } from '../../../lib/to-params';
import { useLastPage } from '../../../lib/use-last-page';
import { useListQuery } from '../../../lib/use-list-query';
import { useTableLook } from '../../../lib/use-table-look';
import { bookingsQuery } from './api/list-bookings';
import { bookingColumns, kindNames } from './booking-columns';
import { JournalFilters } from './journal-filters';
import styles from './reports.module.css';

const settings = {
  pageSizes: [25, 50, 100],
  sorts: [],
  usualSort: null,
  filters: ['from', 'to', 'account', 'kind'],
};

/** All transactions with their entries, newest first. */
export function Journal() {
  const id = useId();
  const { query, setQuery, search: queryString } = useListQuery(settings);
  const look = useTableLook('journal', bookingColumns);
  const { filters, search } = query;
  const list = useQuery({
    ...bookingsQuery(toParams(query)),
    // Keep showing the previous page while the next one loads.
    placeholderData: (previous) => previous,
  });
  useLastPage(list.isPlaceholderData ? undefined : list.data, query, setQuery);
  const faults = list.error instanceof ApiError ? (list.error.fields ?? {}) : {};
  const isNarrowed = search !== '' || Object.keys(filters).length > 0;
  const clear = () => setQuery(narrowed(query, { search: '', filters: {} }));
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <div>
          <h3 id={id} className={styles.title}>
            Journal
          </h3>
          <p className={styles.note}>
            Every booking with its entries. Bookings are never changed or deleted: mistakes are
            corrected with a reversal.
          </p>
        </div>
        <ExportButton
          label="Export CSV"
          path={apiPaths.accountingExportBookings}
          params={{ ...filters, search: search || undefined }}
          file="journal.csv"
          failure="❌ Failed to export the journal."
        />
      </header>
      <DataTable
        name="Journal"
        columns={bookingColumns}
        rowId={({ _id }) => _id}
        rowName={({ text, kind }) => `${kindNames[kind]}: ${text}`}
        page={list.data}
        isUpdating={list.isPlaceholderData}
        error={
          list.isError
            ? getErrorMessage(list.error, 'The journal could not be loaded.', 'VALIDATION_FAILED')
            : null
        }
        onRetry={() => void list.refetch()}
        query={query}
        onQuery={setQuery}
        pageSizes={settings.pageSizes}
        preferences={look.preferences}
        onPreferences={look.setPreferences}
        tools={
          <>
            <JournalFilters
              search={search}
              filters={filters}
              faults={faults}
              accounts={list.data?.accounts ?? []}
              onSearch={(next) => setQuery(narrowed(query, { search: next }))}
              onFilter={(name, value) =>
                setQuery(narrowed(query, { filters: { ...filters, [name]: value } }))
              }
            />
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
          isNarrowed ? (
            <EmptyState
              title="No bookings found"
              action={
                <Button variant="secondary" onClick={clear}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState title="Nothing has been booked yet." />
          )
        }
      />
    </section>
  );
}
