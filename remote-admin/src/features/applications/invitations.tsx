import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Invitation } from '@hive/contract/invitations';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { DataTable } from '@hive/shared-ui/data-table';
import type { TableSettings } from '@hive/shared-ui/lib/table-query';
import { EmptyState } from '@hive/shared-ui/state';
import { keepLive } from '../../lib/live';
import { useLastPage } from '../../lib/use-last-page';
import { useListQuery } from '../../lib/use-list-query';
import { useTableLook } from '../../lib/use-table-look';
import { invitationsQuery } from './api/list-invitations';
import { invitationColumns } from './invitation-columns';
import { InviteForm } from './invite-form';
import { WithdrawDialog } from './withdraw-dialog';
import styles from './applications.module.css';

const settings: TableSettings = {
  pageSizes: [10, 20, 50],
  sorts: [],
  usualSort: null,
  filters: [],
};

/** The invitations to represent a box, and the form to send one. */
export default function Invitations() {
  const { query, setQuery } = useListQuery(settings);
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { page, pageSize } = query;
  const list = useQuery({
    ...invitationsQuery({ page, pageSize }),
    ...keepLive(withdrawing !== null),
    placeholderData: (earlier) => earlier,
  });
  useLastPage(list.isPlaceholderData ? undefined : list.data, query, setQuery);
  const columns = invitationColumns(setWithdrawing);
  const look = useTableLook('invitations', columns);

  return (
    <section aria-labelledby="invitations" className={styles.section}>
      <h2 id="invitations" ref={heading} tabIndex={-1} className={styles.heading}>
        Invitations
      </h2>
      <InviteForm />
      {list.isRefetchError && (
        <Alert tone="honey" title="Invitations could not be loaded.">
          This list may be out of date. {getErrorMessage(list.error, 'We’ll retry automatically.')}
        </Alert>
      )}
      <DataTable
        name="Invitations"
        columns={columns}
        rowId={({ _id }) => _id}
        rowName={({ email, box }) => `${email} to ${box.name}`}
        page={list.data}
        isUpdating={list.isPlaceholderData}
        error={
          list.isLoadingError
            ? getErrorMessage(list.error, 'Invitations could not be loaded.')
            : null
        }
        onRetry={() => void list.refetch()}
        query={query}
        onQuery={setQuery}
        pageSizes={settings.pageSizes}
        preferences={look.preferences}
        onPreferences={look.setPreferences}
        empty={
          <EmptyState title="No invitations yet.">
            If a listed brand has no partner account yet, invite its representative above.
          </EmptyState>
        }
      />
      <WithdrawDialog
        invitation={withdrawing}
        onClose={() => setWithdrawing(null)}
        // Move focus: the button unmounts with its invitation.
        onWithdrawn={() => heading.current?.focus()}
      />
    </section>
  );
}
