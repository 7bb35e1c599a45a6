import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { SessionUser } from '@hive/contract/auth';
import type { InvitedTo } from '@hive/contract/invitations';
import { paths } from '@hive/contract/paths';
import { ApiError } from '@hive/shared-auth/http';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { EmptyState, ErrorState, Skeleton } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { useAcceptInvitation } from './api/accept-invitation';
import { invitationQuery } from './api/get-invitation';
import { WrongAccount } from './wrong-account';
import styles from './invitation.module.css';

interface InvitationProps {
  token: string;
  user: SessionUser;
}

/** The box that the user is invited to represent, and a button to accept. */
export function Invitation({ token, user }: InvitationProps) {
  const query = useQuery(invitationQuery(token, user._id));
  if (query.data) {
    return (
      <Card className={styles.card}>
        <Offer to={query.data} token={token} user={user} />
      </Card>
    );
  }
  if (query.isError) {
    return (
      <Card>
        <InvitationError error={query.error} user={user} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  return (
    <Card className={styles.card}>
      <VisuallyHidden role="status">Loading the invitation…</VisuallyHidden>
      <Skeleton variant="text" />
      <Skeleton variant="line" />
    </Card>
  );
}

function Offer({ to: { box }, token, user }: InvitationProps & { to: InvitedTo }) {
  const navigate = useNavigate();
  const accept = useAcceptInvitation(token);
  return (
    <>
      <h2 className={styles.box}>{box.name}</h2>
      <p>
        You’ll be able to see the results of the listing, reply to customers and choose how the box
        is shown. Your account {user.email} becomes a partner account, so you’ll need to log in more
        often.
      </p>
      {accept.isError && (
        <Alert tone="berry">
          {accept.error instanceof ApiError ? accept.error.message : 'Something went wrong.'}
        </Alert>
      )}
      <div>
        <Button
          busy={accept.isPending}
          onClick={() =>
            accept.mutate(undefined, {
              onSuccess: () => void navigate(paths.partnerDashboard.getHref(), { replace: true }),
            })
          }
        >
          Accept the invitation
        </Button>
      </div>
    </>
  );
}

interface InvitationErrorProps {
  error: Error;
  user: SessionUser;
  onRetry: () => void;
}

function InvitationError({ error, user, onRetry }: InvitationErrorProps) {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'INVITATION_FOR_ANOTHER') return <WrongAccount email={user.email} />;
  if (code === 'LINK_INVALID') {
    return (
      <EmptyState
        title="This invitation is no longer valid"
        action={
          // A partner may have accepted this invitation before.
          user.role === 'partner' ? (
            <Link to={paths.partnerDashboard.getHref()} className={buttonClass()}>
              Open the partner dashboard
            </Link>
          ) : (
            <Link to={paths.home.getHref()} className={buttonClass({ variant: 'secondary' })}>
              Go to the home page
            </Link>
          )
        }
      >
        {error.message}
      </EmptyState>
    );
  }
  const message = getErrorMessage(error, 'The invitation could not be loaded.');
  return <ErrorState message={message} onRetry={onRetry} />;
}
