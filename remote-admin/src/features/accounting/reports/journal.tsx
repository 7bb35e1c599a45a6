import { useId } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { Booking } from '@hive/contract/ledger';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { EmptyState } from '@hive/shared-ui/state';
import { AdminList } from '../../../lib/admin-list/admin-list';
import { ClearFilters } from '../../../lib/admin-list/list-filters';
import type { ListSettings } from '../../../lib/admin-list/list-settings';
import { useAdminList } from '../../../lib/admin-list/use-admin-list';
import { ExportButton } from '../../../lib/export-button';
import { isFilterDay } from '../../../lib/filter-day';
import { toParams } from '../../../lib/to-params';
import { bookingsQuery } from './api/list-bookings';
import { bookingColumns, kindNames } from './booking-columns';
import { JournalFilters } from './journal-filters';
import styles from './reports.module.css';

const settings: ListSettings<Booking> = {
  name: 'Journal',
  table: 'journal',
  rowId: ({ _id }) => _id,
  rowName: ({ text, kind }) => `${kindNames[kind]}: ${text}`,
  pageSizes: [25, 50, 100],
  sorts: [],
  usualSort: null,
  filters: ['from', 'to', 'account', 'kind'],
  choices: { from: isFilterDay, to: isFilterDay, kind: Object.keys(kindNames) },
};

const failure = 'The journal could not be loaded.';

/** All transactions with their entries, newest first. */
export function Journal() {
  const id = useId();
  const list = useAdminList({ settings, request: (query) => bookingsQuery(toParams(query)) });
  const { filters, search } = list.query;
  const { loadError } = list;
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
      <AdminList
        list={list}
        columns={bookingColumns}
        failure={failure}
        describeError={(error) => getErrorMessage(error, failure, 'VALIDATION_FAILED')}
        filters={
          <JournalFilters
            list={list}
            faults={loadError instanceof ApiError ? (loadError.fields ?? {}) : {}}
            accounts={list.page?.accounts ?? []}
          />
        }
        tools={<ClearFilters list={list} />}
        empty={<EmptyState title="Nothing has been booked yet." />}
        noMatch={{ title: 'No bookings found', clearLabel: 'Clear filters' }}
      />
    </section>
  );
}
