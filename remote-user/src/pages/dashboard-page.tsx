import { useSession } from '@hive/shared-auth/session';
import { PageFrame } from '@hive/shared-ui/page-frame';
import { BoxGrid } from '../features/box-grid/box-grid';
import { EnabledViews } from '../features/enabled-views/enabled-views';
import { OwnPlace } from '../features/own-place/own-place';
import { Profile } from '../features/profile/profile';
import { TopCategories } from '../features/top-categories/top-categories';

/** /dashboard: profile, links, the user's own place, and top categories. Each part loads and fails independently. */
export default function DashboardPage() {
  const user = useSession((session) => session.user);
  // While logging out, the session ends just before this page unmounts.
  if (!user) return null;
  return (
    <PageFrame>
      <Profile user={user} />
      <EnabledViews />
      <OwnPlace userId={user._id} />
      {user.name.trim() === '' && <BoxGrid />}
      <TopCategories />
    </PageFrame>
  );
}
