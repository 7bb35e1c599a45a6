import { useRef } from 'react';
import { EmptyState } from '@hive/shared-ui/state';
import type { UserViews } from '@hive/contract/admin-views';
import { ApiError } from '@hive/shared-auth/http';
import { AdminList } from '../../lib/admin-list/admin-list';
import { ChoiceFilter, SearchFilter } from '../../lib/admin-list/list-filters';
import type { ListSettings } from '../../lib/admin-list/list-settings';
import { useAdminList } from '../../lib/admin-list/use-admin-list';
import { ListHead } from '../../lib/list-head';
import { nameOf, roleChoices, roleNames } from '../../lib/people';
import { grantView } from './api/grant-view';
import { findUserViews, userViewsQuery } from './api/list-user-views';
import { viewColumns } from './columns';
import { GrantActions } from './grant-actions';
import { useViewSwitch } from './use-view-switch';
import styles from './permissions.module.css';

const settings: ListSettings<UserViews> = {
  name: 'Users and their views',
  table: 'permissions',
  rowId: ({ _id }) => _id,
  rowName: nameOf,
  pageSizes: [20, 50, 100],
  sorts: [],
  usualSort: null,
  filters: ['role'],
  choices: { role: Object.keys(roleNames) },
};

const failure = 'Failed to load permissions.';

/** The views that users are granted in addition to those of their role. */
export default function Permissions() {
  const { toggle, isPending, reload } = useViewSwitch();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useAdminList({
    settings,
    request: userViewsQuery,
    isBusy: isPending,
    onChanged: () => void reload(),
  });
  const { loadError } = list;
  const views = list.page?.views ?? [];

  // An older api does not have this call.
  if (loadError instanceof ApiError && loadError.status === 404)
    return <EmptyState title="Permissions management coming soon..." />;

  const grant = (view: string, isEnabled: boolean, title: string) =>
    list.runOnSelection({
      title,
      async findAll(signal) {
        const users = await findUserViews(list.query, signal);
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

  return (
    <section aria-label="Permissions" className={styles.section}>
      <ListHead title="Permissions" headingRef={heading}>
        Extra pages that users can open. Changes apply straight away.
      </ListHead>
      <AdminList
        heading={heading}
        list={list}
        columns={viewColumns(views, toggle)}
        failure={failure}
        describeError={() => failure}
        bulkActions={<GrantActions views={views} count={list.selectedCount} onAct={grant} />}
        filters={
          <div className={styles.filters}>
            <SearchFilter list={list} placeholder="Name or email" />
            <ChoiceFilter list={list} name="role" label="Role" options={roleChoices} />
          </div>
        }
        empty={<EmptyState title="No users found.">Try a shorter search, or clear it.</EmptyState>}
      />
    </section>
  );
}
