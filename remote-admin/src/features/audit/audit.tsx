import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { AuditEntry } from '@hive/contract/audit';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Button } from '@hive/shared-ui/button';
import { DataTable, SavedViews } from '@hive/shared-ui/data-table';
import { narrowed, readTableQuery } from '@hive/shared-ui/lib/table-query';
import { EmptyState } from '@hive/shared-ui/state';
import { ExportButton } from '../../lib/export-button';
import { ListHead } from '../../lib/list-head';
import { toParams } from '../../lib/to-params';
import { useLastPage } from '../../lib/use-last-page';
import { useListQuery } from '../../lib/use-list-query';
import { useTableLook } from '../../lib/use-table-look';
import { auditQuery } from './api/list-audit';
import { auditColumns } from './audit-columns';
import { AuditFilters } from './audit-filters';
import { actionChoices, actionName, entityChoices } from './audit-labels';
import { EntryDialog } from './entry-dialog';
import styles from './audit.module.css';

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const aDay = /^\d{4}-\d{2}-\d{2}$/;

const settings = {
  pageSizes: [25, 50, 100],
  sorts: ['at'],
  usualSort: { by: 'at', descending: true },
  filters: ['actor', 'action', 'entity', 'entityId', 'from', 'to'],
  choices: {
    actor: anId,
    action: actionChoices.map(({ value }) => value),
    entity: entityChoices.map(({ value }) => value),
    from: aDay,
    to: aDay,
  },
};

/** The audit log: who changed what, when, and the previous values. */
export default function Audit() {
  const { query, setQuery, search: said } = useListQuery(settings);
  const [entry, setEntry] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(setEntry), []);
  const look = useTableLook('audit', columns);
  const { filters, search } = query;
  // The previous page stays visible while the next one loads.
  const list = useQuery({
    ...auditQuery(toParams(query)),
    placeholderData: (earlier) => earlier,
  });
  useLastPage(list.isPlaceholderData ? undefined : list.data, query, setQuery);
  const isNarrowed = search !== '' || Object.keys(filters).length > 0;
  const clear = () => setQuery(narrowed(query, { search: '', filters: {} }));
  return (
    <div className={styles.section}>
      <ListHead
        title="Audit"
        end={
          <ExportButton
            label="Export CSV"
            path={apiPaths.adminExportAudit}
            params={{ ...filters, search: search || undefined }}
            file="audit.csv"
            failure="❌ Failed to export the audit."
          />
        }
      >
        Every change by an admin. Entries can’t be edited. Times are UK time.
      </ListHead>
      <DataTable
        name="Audit"
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ action, entity }) => `${actionName(action)}, ${entity.name ?? entity.id}`}
        page={list.data}
        isUpdating={list.isPlaceholderData}
        error={list.isError ? getErrorMessage(list.error, 'The audit could not be loaded.') : null}
        onRetry={() => void list.refetch()}
        query={query}
        onQuery={setQuery}
        pageSizes={settings.pageSizes}
        preferences={look.preferences}
        onPreferences={look.setPreferences}
        tools={
          <>
            <AuditFilters
              search={search}
              filters={filters}
              onSearch={(next) => setQuery(narrowed(query, { search: next }))}
              onFilter={(name, value) =>
                setQuery(narrowed(query, { filters: { ...filters, [name]: value } }))
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
            {isNarrowed && (
              <Button variant="quiet" size="sm" onClick={clear}>
                {filters['entityId'] ? 'Show all entries' : 'Clear filters'}
              </Button>
            )}
          </>
        }
        empty={
          isNarrowed ? (
            <EmptyState
              title="No matching entries"
              action={
                <Button variant="secondary" onClick={clear}>
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState title="No entries yet" />
          )
        }
      />
      {entry && (
        <EntryDialog
          entry={entry}
          onClose={() => setEntry(null)}
          onThing={({ kind, id }) => {
            setEntry(null);
            setQuery(narrowed(query, { search: '', filters: { entity: kind, entityId: id } }));
          }}
        />
      )}
    </div>
  );
}
