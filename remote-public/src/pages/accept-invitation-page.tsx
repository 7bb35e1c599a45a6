import { useSearchParams } from 'react-router-dom';
import { useSession } from '@hive/shared-auth/session';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { Invitation } from '../features/invitation/invitation';

/** Where the mail of an invitation leads. */
export default function AcceptInvitationPage() {
  const [search] = useSearchParams();
  const user = useSession((session) => session.user);
  // While logging out the session goes a moment before the page does.
  if (!user) return null;
  return (
    <PageFrame>
      <PageHead title="You are invited">To represent a box on Hive.</PageHead>
      <Invitation token={search.get('token') ?? ''} user={user} />
    </PageFrame>
  );
}
