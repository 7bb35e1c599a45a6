import { useRef } from 'react';
import { useSession } from '@hive/shared-auth/session';
import { apiPaths } from '@hive/contract/api-paths';
import { EmptyState } from '@hive/shared-ui/state';
import { AdminList } from '../../lib/admin-list/admin-list';
import { ChoiceFilter, SearchFilter } from '../../lib/admin-list/list-filters';
import { useAdminList } from '../../lib/admin-list/use-admin-list';
import { ExportButton } from '../../lib/export-button';
import { roleChoices } from '../../lib/people';
import { changeManyUsers } from './api/change-users';
import { filterOf, findUsers, usersQuery } from './api/list-users';
import { callFor, type BulkAction } from './bulk-action';
import { BulkActions } from './bulk-actions';
import { userColumns } from './columns';
import { useEditing } from './use-editing';
import { useUserActions } from './use-user-actions';
import { userSettings } from './user-settings';
import styles from './users.module.css';

const failure = 'Failed to load users.';

const statuses = [
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
];

/** All accounts: search, edit in place, suspend and delete, one by one or in bulk. */
export default function Users() {
  const ownId = useSession(({ user }) => user?._id);
  const editing = useEditing();
  const heading = useRef<HTMLHeadingElement>(null);
  // Move focus: the button unmounts with the row.
  const { changes, ask, isBusy, dialogs } = useUserActions(() => heading.current?.focus());
  const list = useAdminList({
    settings: userSettings,
    request: usersQuery,
    isBusy: editing.isEditing || isBusy,
    onChanged: () => void changes.reload(),
  });
  const columns = userColumns({
    changes,
    ownId,
    onDirty: editing.onDirty,
    onAction: ask,
  });

  const changeSelected = (action: BulkAction, title: string) =>
    list.runOnSelection({
      title,
      findAll: (signal) => findUsers(list.query, signal),
      act: (ids) => changeManyUsers(callFor(ids, action)),
    });

  return (
    <section aria-labelledby="users" className={styles.section}>
      <header>
        <h2 id="users" ref={heading} tabIndex={-1} className={styles.heading}>
          Manage Users
        </h2>
        <p className={styles.lead}>
          Everyone with an account. Changes apply straight away. Titles and badges are shown with
          people’s reviews.
        </p>
      </header>
      <div {...editing.focusProps}>
        <AdminList
          heading={heading}
          list={list}
          columns={columns}
          failure={failure}
          describeError={() => failure}
          bulkActions={<BulkActions count={list.selectedCount} onAct={changeSelected} />}
          filters={
            <div className={styles.filters}>
              <SearchFilter list={list} placeholder="Name or email" />
              <ChoiceFilter list={list} name="role" label="Role" options={roleChoices} />
              <ChoiceFilter list={list} name="status" label="Status" options={statuses} />
            </div>
          }
          tools={
            <ExportButton
              label="Export CSV"
              path={apiPaths.adminExportUsers}
              params={filterOf(list.query)}
              file="users.csv"
              failure="❌ Failed to export user data."
            />
          }
          empty={
            <EmptyState title="No users found.">Try a shorter search, or clear it.</EmptyState>
          }
        />
      </div>
      {dialogs}
    </section>
  );
}
