import { useQuery } from '@tanstack/react-query';
import type { MailStatus } from '@hive/contract/mails';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { DataTable, SavedViews } from '@hive/shared-ui/data-table';
import { narrowed, readTableQuery } from '@hive/shared-ui/lib/table-query';
import { SelectField } from '@hive/shared-ui/select-field';
import { EmptyState } from '@hive/shared-ui/state';
import { Freshness } from '../../lib/freshness';
import { ListHead } from '../../lib/list-head';
import { SearchField } from '../../lib/search-field';
import { toParams } from '../../lib/to-params';
import { useLastPage } from '../../lib/use-last-page';
import { useListQuery } from '../../lib/use-list-query';
import { useTableLook } from '../../lib/use-table-look';
import { mailsQuery } from './api/list-mails';
import { mailColumns } from './mail-columns';
import { statusNames } from './mail-labels';
import styles from './mail.module.css';

const statuses = Object.keys(statusNames) as MailStatus[];

const settings = {
  pageSizes: [25, 50, 100],
  sorts: ['createdAt'],
  usualSort: { by: 'createdAt', descending: true },
  filters: ['status'],
  choices: { status: statuses },
};

/** Waiting, sent and failed mails, with a retry for those not delivered. */
export default function Mail() {
  const { query, setQuery, search: said } = useListQuery(settings);
  const look = useTableLook('mails', mailColumns);
  const { filters, search } = query;
  // The previous page stays visible while the next one loads.
  const list = useQuery({
    ...mailsQuery(toParams(query)),
    placeholderData: (earlier) => earlier,
  });
  useLastPage(list.isPlaceholderData ? undefined : list.data, query, setQuery);
  const isNarrowed = search !== '' || filters['status'] !== undefined;
  const clear = () => setQuery(narrowed(query, { search: '', filters: {} }));
  return (
    <div className={styles.section}>
      <ListHead
        title="Mail"
        end={
          <Freshness
            updatedAt={list.dataUpdatedAt}
            isFetching={list.isFetching}
            onRefresh={() => void list.refetch()}
          />
        }
      >
        Delivery of the emails Hive sends. Sent emails are stored for 30 days, failed ones for 90.
        Their content is never shown.
      </ListHead>
      <DataTable
        name="Mails"
        columns={mailColumns}
        rowId={({ _id }) => _id}
        rowName={({ to, subject }) => `${subject}, to ${to}`}
        page={list.data}
        isUpdating={list.isPlaceholderData}
        error={list.isError ? getErrorMessage(list.error, 'The emails could not be loaded.') : null}
        onRetry={() => void list.refetch()}
        query={query}
        onQuery={setQuery}
        pageSizes={settings.pageSizes}
        preferences={look.preferences}
        onPreferences={look.setPreferences}
        tools={
          <>
            <SearchField
              label="Search"
              placeholder="Address or subject"
              value={search}
              onSearch={(next) => setQuery(narrowed(query, { search: next }))}
            />
            <SelectField
              label="State"
              value={filters['status'] ?? ''}
              options={[
                { value: '', label: 'All' },
                ...statuses.map((value) => ({ value, label: statusNames[value] })),
              ]}
              onChange={({ target }) =>
                setQuery(narrowed(query, { filters: { status: target.value } }))
              }
            />
            <SavedViews
              views={look.views}
              search={said}
              onOpen={(view) =>
                setQuery(readTableQuery(new URLSearchParams(view.search), settings))
              }
              onChange={look.setViews}
            />
          </>
        }
        empty={
          isNarrowed ? (
            <EmptyState
              title={
                filters['status'] === 'dead' && !search ? 'No failed emails' : 'No matching emails'
              }
              action={
                <Button variant="secondary" onClick={clear}>
                  Show all emails
                </Button>
              }
            />
          ) : (
            <EmptyState title="No emails yet" />
          )
        }
      />
    </div>
  );
}
