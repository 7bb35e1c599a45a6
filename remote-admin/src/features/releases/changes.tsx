import type { RegistryChange } from '@hive/contract/release';
import { Badge } from '@hive/shared-ui/badge';
import { DataTable, type TableColumn } from '@hive/shared-ui/data-table';
import { EmptyState } from '@hive/shared-ui/state';
import { ChoiceFilter } from '../../lib/admin-list/list-filters';
import { TimeAgo } from '../../lib/time-ago';
import { useLastPage } from '@hive/shared-ui/lib/use-last-page';
import { useListQuery } from '../../lib/use-list-query';
import { useTableLook } from '../../lib/use-table-look';
import { appName, changeNames, changeTones, nameChange, versionStep } from './release-labels';
import styles from './releases.module.css';

const actions = Object.keys(changeNames) as RegistryChange['action'][];

const settings = {
  pageSizes: [10, 25, 100],
  sorts: [],
  usualSort: null,
  filters: ['app', 'change'],
  choices: { change: actions },
};

const columns: readonly TableColumn<RegistryChange>[] = [
  {
    id: 'change',
    header: 'Change',
    isFixed: true,
    cell: (change) => <Badge tone={changeTones[change.action]}>{nameChange(change)}</Badge>,
  },
  { id: 'app', header: 'App', cell: ({ app }) => appName(app) },
  { id: 'version', header: 'Version', cell: versionStep },
  { id: 'at', header: 'When', cell: ({ at }) => <TimeAgo at={at} /> },
  { id: 'by', header: 'By', cell: ({ by }) => by ?? 'Unknown' },
  {
    id: 'note',
    header: 'Why',
    cell: ({ note, origins }) => note ?? origins?.join(', ') ?? <span aria-label="Nothing">–</span>,
  },
  {
    id: 'revision',
    header: 'Revision',
    align: 'end',
    isHiddenAtFirst: true,
    cell: ({ revision }) => revision,
  },
];

interface ChangesProps {
  changes: readonly RegistryChange[];
  apps: readonly string[];
}

/** The history of releases. A plain table: filtered and paged in the browser, since all rows are loaded. */
export function Changes({ changes, apps }: ChangesProps) {
  const listQuery = useListQuery(settings);
  const { query, setQuery } = listQuery;
  const { preferences, setPreferences } = useTableLook('release-changes', columns);
  const { filters, page, pageSize } = query;
  const found = changes.filter(
    ({ app, action }) =>
      (!filters['app'] || app === filters['app']) &&
      (!filters['change'] || action === filters['change']),
  );
  const shown = { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
  useLastPage(shown, query, setQuery);
  return (
    <div className={styles.section}>
      <h3 className={styles.heading}>Changes</h3>
      <DataTable
        name="Changes"
        columns={columns}
        rowId={({ revision }) => String(revision)}
        rowName={(change) => `${nameChange(change)}, ${appName(change.app)}`}
        page={shown}
        // The tab loads the data and shows errors.
        onRetry={() => undefined}
        query={query}
        onQuery={setQuery}
        pageSizes={settings.pageSizes}
        preferences={preferences}
        onPreferences={setPreferences}
        tools={
          <>
            <ChoiceFilter
              list={listQuery}
              name="app"
              label="App"
              all="All apps"
              options={apps.map((app) => ({ value: app, label: app }))}
            />
            <ChoiceFilter
              list={listQuery}
              name="change"
              label="Change"
              all="All changes"
              options={actions.map((value) => ({ value, label: changeNames[value] }))}
            />
          </>
        }
        empty={<EmptyState title="No matching changes in the last 100" />}
      />
    </div>
  );
}
