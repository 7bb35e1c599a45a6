import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '@hive/shared-auth/session';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { apiPaths } from '@hive/contract/api-paths';
import type { AdminUser, UserPage } from '@hive/contract/users';
import { Alert } from '@hive/shared-ui/alert';
import { DataTable, SavedViews, nothingSelected } from '@hive/shared-ui/data-table';
import { readTableQuery } from '@hive/shared-ui/lib/table-query';
import { EmptyState } from '@hive/shared-ui/state';
import { nameOf } from '../../lib/people';
import { ExportButton } from '../../lib/export-button';
import { keepLive } from '../../lib/live';
import { BulkProgressPanel } from '../../lib/bulk-progress-panel';
import { queryKeys } from '../../lib/query-keys';
import { useLastPage } from '../../lib/use-last-page';
import { useListQuery } from '../../lib/use-list-query';
import { useBulkOperation } from '../../lib/use-bulk-operation';
import { useSelection } from '../../lib/use-selection';
import { useTableLook } from '../../lib/use-table-look';
import { changeManyUsers } from './api/change-users';
import { filterOf, findUsers, usersQuery } from './api/list-users';
import { callFor, type BulkAction } from './bulk-action';
import { BulkActions } from './bulk-actions';
import { userColumns } from './columns';
import { ConflictDialog } from './conflict-dialog';
import { ConfirmUserDialog } from './confirm-user-dialog';
import { useEditing } from './use-editing';
import { useUserChanges } from './use-user-changes';
import { UserFilters } from './user-filters';
import { userSettings } from './user-settings';
import { type SingleUserAction } from './user-labels';
import styles from './users.module.css';

/** All accounts: search, edit in place, suspend and delete, one by one or in bulk. */
export default function Users() {
  const queryClient = useQueryClient();
  const ownId = useSession(({ user }) => user?._id);
  const { query, setQuery, search } = useListQuery(userSettings);
  const [selected, setSelected] = useSelection(search);
  const [pending, setPending] = useState<{ action: SingleUserAction; user: AdminUser } | null>(
    null,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const editing = useEditing();
  const changes = useUserChanges();
  const bulk = useBulkOperation(() => void changes.reload());

  const isBusy = editing.isEditing || changes.isBusy || bulk.isRunning || pending !== null;
  const list = useQuery({
    ...usersQuery(query),
    ...keepLive(isBusy),
    // The previous page stays visible while the next one loads.
    placeholderData: (earlier) => earlier,
  });
  useLastPage(list.isPlaceholderData ? undefined : list.data, query, setQuery);

  const columns = userColumns({
    changes,
    ownId,
    onDirty: editing.onDirty,
    onAction: (action, user) => setPending({ action, user }),
  });
  const look = useTableLook('users', columns);

  /** The individually selected users, with their names from the cached pages. */
  function findChosen(ids: readonly string[]) {
    const pages = queryClient.getQueriesData<UserPage>({ queryKey: queryKeys.allUsers });
    const seen = new Map(
      pages.flatMap(
        ([, page]) => page?.items.map((user) => [user._id, nameOf(user)] as const) ?? [],
      ),
    );
    return ids.map((_id) => ({ _id, name: seen.get(_id) ?? _id }));
  }

  function runBulk(action: BulkAction, title: string) {
    const chosen = selected;
    setSelected(nothingSelected);
    bulk.run({
      title,
      find: async (signal) =>
        chosen.kind === 'all' ? findUsers(query, signal) : findChosen(chosen.ids),
      act: (ids) => changeManyUsers(callFor(ids, action)),
    });
  }

  function closeBulk() {
    bulk.close();
    // Move focus: the button unmounts with the panel.
    heading.current?.focus();
  }

  async function confirm({ action, user }: NonNullable<typeof pending>, reason?: string) {
    setPending(null);
    if (typeof action === 'object') return (await changes.change(user, action)).isSaved;
    if (action !== 'delete') return changes.setSuspended(user, action === 'suspend', reason);
    const isGone = await changes.remove(user);
    // Move focus: the button unmounts with the row.
    if (isGone) heading.current?.focus();
    return isGone;
  }

  const count = selected.kind === 'all' ? (list.data?.total ?? 0) : selected.ids.length;
  return (
    <section aria-labelledby="users" className={styles.section}>
      <header>
        <h2 id="users" ref={heading} tabIndex={-1} className={styles.heading}>
          Manage Users
        </h2>
        <p className={styles.lead}>Everyone with an account. Changes apply straight away.</p>
      </header>
      {bulk.progress && (
        <BulkProgressPanel
          progress={bulk.progress}
          onCancel={bulk.cancel}
          onResume={bulk.resume}
          onClose={closeBulk}
        />
      )}
      {list.isRefetchError && (
        <Alert tone="honey" title="Failed to load users.">
          This list may be out of date. {getErrorMessage(list.error, 'We’ll retry automatically.')}
        </Alert>
      )}
      <div {...editing.focusProps}>
        <DataTable
          name="Users"
          columns={columns}
          rowId={({ _id }) => _id}
          rowName={nameOf}
          page={list.data}
          isUpdating={list.isPlaceholderData}
          error={list.isLoadingError ? 'Failed to load users.' : null}
          onRetry={() => void list.refetch()}
          query={query}
          onQuery={setQuery}
          pageSizes={userSettings.pageSizes}
          preferences={look.preferences}
          onPreferences={look.setPreferences}
          selection={{
            value: selected,
            onChange: setSelected,
            actions: !bulk.isRunning && <BulkActions count={count} onAct={runBulk} />,
          }}
          tools={
            <>
              <UserFilters query={query} onQuery={setQuery} />
              <SavedViews
                views={look.views}
                search={search}
                onOpen={(view) =>
                  setQuery(readTableQuery(new URLSearchParams(view.search), userSettings))
                }
                onChange={look.setViews}
              />
              <ExportButton
                label="Export CSV"
                path={apiPaths.adminExportUsers}
                params={filterOf(query)}
                file="users.csv"
                failure="❌ Failed to export user data."
              />
            </>
          }
          empty={
            <EmptyState title="No users found.">Try a shorter search, or clear it.</EmptyState>
          }
        />
      </div>
      {pending && (
        <ConfirmUserDialog
          {...pending}
          onConfirm={(reason) => confirm(pending, reason)}
          onClose={() => setPending(null)}
        />
      )}
      {changes.conflict && (
        <ConflictDialog
          conflict={changes.conflict}
          onTheirs={changes.keepTheirs}
          onMine={changes.saveMine}
        />
      )}
    </section>
  );
}
