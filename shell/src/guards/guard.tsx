import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { needsTwoFactor } from '@hive/shared-auth/roles';
import { acknowledgeLeaving, useSession } from '@hive/shared-auth/session';
import { ErrorState } from '@hive/shared-ui/state';
import type { Gate } from '../grants';
import { RegionSkeleton } from '../remotes/region-skeleton';
import { decideRoute } from './decide-route';
import {
  forgetDestination,
  isContent,
  readDestination,
  rememberDestination,
  type TravelState,
} from './destination';
import { useEnabledViews } from './use-enabled-views';

/** Shows a page to permitted users and redirects all others. */
export function Guard({ gate, children }: { gate: Gate; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const { user } = session;
  const isVerifiedAdmin = user?.role === 'admin' && !needsTwoFactor(user);
  const { views, retry } = useEnabledViews(gate === 'manage-affiliates' && isVerifiedAdmin);
  const decision = decideRoute(gate, {
    ...session,
    enabledViews: views,
    destination: readDestination(location.state),
  });
  const arrived = decision.kind === 'show' && isContent(location.pathname);

  const hasLeft = session.leaving && decision.kind === 'show';

  useEffect(() => {
    if (arrived) forgetDestination();
  }, [arrived]);

  useEffect(() => {
    if (hasLeft) acknowledgeLeaving();
  }, [hasLeft]);

  switch (decision.kind) {
    case 'show':
      return children;
    case 'wait':
      return <RegionSkeleton />;
    case 'failed':
      return <ErrorState message="We couldn’t load your permissions." onRetry={retry} />;
    case 'go': {
      const from = location.pathname + location.search + location.hash;
      return (
        <Redirect
          to={decision.to}
          from={decision.remember ? from : undefined}
          notice={decision.notice}
        />
      );
    }
  }
}

function Redirect({ to, from, notice }: TravelState & { to: string }) {
  useEffect(() => {
    if (from) rememberDestination(from);
  }, [from]);
  const state: TravelState = { from, notice };
  return <Navigate to={to} state={state} replace />;
}
