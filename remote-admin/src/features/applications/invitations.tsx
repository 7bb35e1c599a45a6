import { lazy, Suspense, useRef, useState } from 'react';
import type { Invitation } from '@hive/contract/invitations';
import { Card } from '@hive/shared-ui/card';
import { FormSkeleton } from '@hive/shared-ui/form-skeleton';
import { EmptyState } from '@hive/shared-ui/state';
import { AdminList } from '../../lib/admin-list/admin-list';
import type { ListSettings } from '../../lib/admin-list/list-settings';
import { useAdminList } from '../../lib/admin-list/use-admin-list';
import { invitationsQuery } from './api/list-invitations';
import { invitationColumns } from './invitation-columns';
import { WithdrawDialog } from './withdraw-dialog';
import styles from './applications.module.css';

const settings: ListSettings<Invitation> = {
  name: 'Invitations',
  table: 'invitations',
  rowId: ({ _id }) => _id,
  rowName: ({ email, box }) => `${email} to ${box.name}`,
  pageSizes: [10, 20, 50],
  sorts: [],
  usualSort: null,
  filters: [],
};

const InviteForm = lazy(() => import(/* webpackChunkName: 'forms' */ './invite-form'));

/** The invitations to represent a box, and the form to send one. */
export default function Invitations() {
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useAdminList({
    settings,
    request: ({ page, pageSize }) => invitationsQuery({ page, pageSize }),
    isBusy: withdrawing !== null,
  });
  return (
    <section aria-labelledby="invitations" className={styles.section}>
      <h2 id="invitations" ref={heading} tabIndex={-1} className={styles.heading}>
        Invitations
      </h2>
      <Card>
        <Suspense fallback={<FormSkeleton fields={2} />}>
          <InviteForm />
        </Suspense>
      </Card>
      <AdminList
        list={list}
        columns={invitationColumns(setWithdrawing)}
        failure="Invitations could not be loaded."
        hasSavedViews={false}
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
