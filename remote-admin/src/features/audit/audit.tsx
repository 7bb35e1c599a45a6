import { useMemo, useState } from 'react';
import { apiPaths } from '@hive/contract/api-paths';
import type { AuditEntry } from '@hive/contract/audit';
import { narrowed } from '@hive/shared-ui/lib/table-query';
import { EmptyState } from '@hive/shared-ui/state';
import { AdminList } from '../../lib/admin-list/admin-list';
import { ClearFilters } from '../../lib/admin-list/list-filters';
import type { ListSettings } from '../../lib/admin-list/list-settings';
import { useAdminList } from '../../lib/admin-list/use-admin-list';
import { ExportButton } from '../../lib/export-button';
import { isFilterDay } from '../../lib/filter-day';
import { ListHead } from '../../lib/list-head';
import { toParams } from '../../lib/to-params';
import { auditQuery } from './api/list-audit';
import { auditColumns } from './audit-columns';
import { AuditFilters } from './audit-filters';
import { actionChoices, actionName, entityChoices } from '../../lib/audit-labels';
import { EntryDialog } from './entry-dialog';
import styles from './audit.module.css';

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const settings: ListSettings<AuditEntry> = {
  name: 'Audit',
  table: 'audit',
  rowId: ({ _id }) => _id,
  rowName: ({ action, entity }) => `${actionName(action)}, ${entity.name ?? entity.id}`,
  pageSizes: [25, 50, 100],
  sorts: ['at'],
  usualSort: { by: 'at', descending: true },
  filters: ['actor', 'action', 'entity', 'entityId', 'from', 'to'],
  choices: {
    actor: anId,
    action: actionChoices.map(({ value }) => value),
    entity: entityChoices.map(({ value }) => value),
    from: isFilterDay,
    to: isFilterDay,
  },
};

/** The audit log: who changed what, when, and the previous values. */
export default function Audit() {
  const [entry, setEntry] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(setEntry), []);
  const list = useAdminList({ settings, request: (query) => auditQuery(toParams(query)) });
  const { filters, search } = list.query;
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
        Changes by admins and operators, and automatic changes to canaries. Entries can’t be edited.
        Times are UK time.
      </ListHead>
      <AdminList
        list={list}
        columns={columns}
        failure="The audit could not be loaded."
        filters={<AuditFilters list={list} />}
        tools={
          <ClearFilters
            list={list}
            label={filters['entityId'] ? 'Show all entries' : 'Clear filters'}
          />
        }
        empty={<EmptyState title="No entries yet" />}
        noMatch={{ title: 'No matching entries', clearLabel: 'Clear filters' }}
      />
      {entry && (
        <EntryDialog
          entry={entry}
          onClose={() => setEntry(null)}
          onThing={({ kind, id }) => {
            setEntry(null);
            list.setQuery(
              narrowed(list.query, { search: '', filters: { entity: kind, entityId: id } }),
            );
          }}
        />
      )}
    </div>
  );
}
