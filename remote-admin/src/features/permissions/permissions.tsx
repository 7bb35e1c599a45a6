import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { DataTable, SavedViews, nothingSelected } from '@hive/shared-ui/data-table';
import { narrowed, readTableQuery, type TableSettings } from '@hive/shared-ui/lib/table-query';
import { SelectField } from '@hive/shared-ui/select-field';
import { EmptyState } from '@hive/shared-ui/state';
import { ListHead } from '../../lib/list-head';
import { keepLive } from '../../lib/live';
import { BulkProgressPanel } from '../../lib/bulk-progress-panel';
import { nameOf, roleChoices, roleNames } from '../../lib/people';
import { queryKeys } from '../../lib/query-keys';
import { SearchField } from '../../lib/search-field';
import { useLastPage } from '../../lib/use-last-page';
import { useListQuery } from '../../lib/use-list-query';
import { useBulkOperation } from '../../lib/use-bulk-operation';
import { useSelection } from '../../lib/use-selection';
import { useTableLook } from '../../lib/use-table-look';
import { grantView } from './api/grant-view';
import { findUserViews, userViewsQuery, type UserViewsPage } from './api/list-user-views';
import { viewColumns } from './columns';
import { GrantActions } from './grant-actions';
import { useViewSwitch } from './use-view-switch';
import styles from './permissions.module.css';

const settings: TableSettings = {
  pageSizes: [20, 50, 100],
  sorts: [],
  usualSort: null,
  filters: ['role'],
  choices: { role: Object.keys(roleNames) },
};

/** An older api does not have this endpoint. */
const isNotServed = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The views that users are granted in addition to those of their role. */
export default function Permissions() {
  const queryClient = useQueryClient();
  const { query, setQuery, search } = useListQuery(settings);
  const [selected, setSelected] = useSelection(search);
  const heading = useRef<HTMLHeadingElement>(null);
  const { toggle, isPending, reload } = useViewSwitch();
  const bulk = useBulkOperation(() => void reload());
  const live = keepLive(isPending || bulk.isRunning);
  const list = useQuery({
    ...userViewsQuery(query),
    ...live,
    refetchInterval: ({ state }) => (isNotServed(state.error) ? false : live.refetchInterval()),
    placeholderData: (earlier) => earlier,
  });
  useLastPage(list.isPlaceholderData ? undefined : list.data, query, setQuery);
  const columns = viewColumns(list.data?.views ?? [], toggle);
  const look = useTableLook('permissions', columns);

  if (isNotServed(list.error)) return <EmptyState title="Permissions management coming soon..." />;

  /** The individually selected users, with their names from the cached pages. */
  function findChosen(ids: readonly string[]) {
    const pages = queryClient.getQueriesData<UserViewsPage>({ queryKey: queryKeys.allUserViews });
    const seen = pages.flatMap(([, page]) => page?.items ?? []);
    return ids.map((_id) => seen.find((user) => user._id === _id) ?? { _id, name: _id, email: '' });
  }

  function runBulk(view: string, isEnabled: boolean, title: string) {
    const chosen = selected;
    setSelected(nothingSelected);
    bulk.run({
      title,
      async find(signal) {
        const users =
          chosen.kind === 'all' ? await findUserViews(query, signal) : findChosen(chosen.ids);
        return users.map((user) => ({ _id: user._id, name: nameOf(user) }));
      },
      async act(ids) {
        const done = await grantView(ids, view, isEnabled);
        const gone = ids.filter((id) => !done.includes(id));
        return {
          done,
          failed: gone.map((_id) => ({ _id, message: 'has been deleted in the meantime.' })),
        };
      },
    });
  }

  function closeBulk() {
    bulk.close();
    // Move focus: the button unmounts with the panel.
    heading.current?.focus();
  }

  const count = selected.kind === 'all' ? (list.data?.total ?? 0) : selected.ids.length;
  return (
    <section aria-label="Permissions" className={styles.section}>
      <ListHead title="Permissions" headingRef={heading}>
        Extra pages that users can open. Changes apply straight away.
      </ListHead>
      {bulk.progress && (
        <BulkProgressPanel
          progress={bulk.progress}
          onCancel={bulk.cancel}
          onResume={bulk.resume}
          onClose={closeBulk}
        />
      )}
      {list.isRefetchError && (
        <Alert tone="honey" title="Failed to load permissions.">
          This list may be out of date. {getErrorMessage(list.error, 'We’ll retry automatically.')}
        </Alert>
      )}
      <DataTable
        name="Users and their views"
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={nameOf}
        page={list.data}
        isUpdating={list.isPlaceholderData}
        error={list.isLoadingError ? 'Failed to load permissions.' : null}
        onRetry={() => void list.refetch()}
        query={query}
        onQuery={setQuery}
        pageSizes={settings.pageSizes}
        preferences={look.preferences}
        onPreferences={look.setPreferences}
        selection={{
          value: selected,
          onChange: setSelected,
          actions: !bulk.isRunning && (
            <GrantActions views={list.data?.views ?? []} count={count} onAct={runBulk} />
          ),
        }}
        tools={
          <>
            <div className={styles.filters}>
              <SearchField
                label="Search"
                placeholder="Name or email"
                value={query.search}
                onSearch={(text) => setQuery(narrowed(query, { search: text }))}
              />
              <SelectField
                label="Role"
                options={roleChoices}
                value={query.filters['role'] ?? ''}
                onChange={({ target }) =>
                  setQuery(narrowed(query, { filters: target.value ? { role: target.value } : {} }))
                }
              />
            </div>
            <SavedViews
              views={look.views}
              search={search}
              onOpen={(view) =>
                setQuery(readTableQuery(new URLSearchParams(view.search), settings))
              }
              onChange={look.setViews}
            />
          </>
        }
        empty={<EmptyState title="No users found.">Try a shorter search, or clear it.</EmptyState>}
      />
    </section>
  );
}
