import { useSession } from '@hive/shared-auth/session';
import { PageFrame } from '@hive/shared-ui/page-frame';
import { BoxGrid } from '../features/box-grid/box-grid';
import { EnabledViews } from '../features/enabled-views/enabled-views';
import { Profile } from '../features/profile/profile';
import { TopCategories } from '../features/top-categories/top-categories';

/** /dashboard: who is signed in, where they can go, and what people look at. Each part stands or falls alone. */
export default function DashboardPage() {
  const user = useSession((session) => session.user);
  // While logging out the session goes a moment before the page does.
  if (!user) return null;
  return (
    <PageFrame>
      <Profile user={user} />
      <EnabledViews />
      {user.name.trim() === '' && <BoxGrid />}
      <TopCategories />
    </PageFrame>
  );
}
