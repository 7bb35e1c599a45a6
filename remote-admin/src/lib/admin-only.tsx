import { useEffect, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { useSession } from '@hive/shared-auth/session';
import { EmptyState } from '@hive/shared-ui/state';
import { watchPresence } from './live';

/** The message and redirect for a user who is not, or no longer, an admin. */
const notSignedIn = { message: 'Unauthorized! Redirecting to login.', to: paths.login.getHref() };
const notAdmin = { message: 'Access Denied: You must be an admin.', to: paths.home.getHref() };

/** How long the message is shown before the redirect. Milliseconds. */
export const redirectDelayMs = 2000;

/** Shows its children to admins only. The server enforces this too; this component explains why. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  useEffect(watchPresence, []);
  const refusal = !user ? notSignedIn : user.role === 'admin' ? null : notAdmin;
  if (!refusal) return children;
  return <Refused key={refusal.to} {...refusal} />;
}

function Refused({ message, to }: typeof notAdmin) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, to]);
  return (
    <div role="alert">
      <EmptyState title={message} />
    </div>
  );
}
