import { useSearchParams } from 'react-router-dom';
import { useSession } from '@hive/shared-auth/session';
import { PageFrame, PageHead } from '@hive/shared-ui/page-frame';
import { Invitation } from '../features/invitation/invitation';

/** The page that the link in an invitation email opens. */
export default function AcceptInvitationPage() {
  const [search] = useSearchParams();
  const user = useSession((session) => session.user);
  // While logging out, the session ends just before this page unmounts.
  if (!user) return null;
  return (
    <PageFrame>
      <PageHead title="You are invited">Accept to represent a box on Hive.</PageHead>
      <Invitation token={search.get('token') ?? ''} user={user} />
    </PageFrame>
  );
}
