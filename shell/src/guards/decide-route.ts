import type { EnabledView, SessionUser } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import { canOpen, homeFor, needsTwoFactor } from '@hive/shared-auth/roles';
import type { Gate } from '../grants';

/** The input of a guard's decision. */
export interface GuardState {
  phase: 'unknown' | 'visitor' | 'signed-in';
  user: Pick<SessionUser, 'role' | 'twoFAVerified'> | null;
  /** The last status check failed. */
  checkFailed: boolean;
  /** The session ended and its dialog is shown. */
  expired: boolean;
  /** The user logged out and is being redirected, which a redirect to the login page would interrupt. */
  leaving: boolean;
  /** The views enabled for the account. */
  enabledViews: readonly string[] | 'loading' | 'failed';
  /** The page requested before a guard's redirect. */
  destination: string | null;
}

export type Decision =
  | { kind: 'show' }
  /** Not known yet: shows a loading state. */
  | { kind: 'wait' }
  /** The account's views could not be loaded. */
  | { kind: 'failed' }
  | ({ kind: 'go'; to: string } & Redirect);

interface Redirect {
  /** The requested page is opened after signing in. */
  remember: boolean;
  /** A message for the next page. */
  notice?: string;
}

export const adminsOnly = 'Access Denied. Admins only.';
/** Shown after a redirect from the admin area. */
export const adminArea = {
  visitor: 'Unauthorized! Redirecting to login.',
  otherRole: 'Access Denied: You must be an admin.',
} as const;

const formView: EnabledView = 'manage-affiliates';
const show: Decision = { kind: 'show' };
const wait: Decision = { kind: 'wait' };
const denied: Decision = { kind: 'go', to: paths.home.path, remember: false, notice: adminsOnly };
const go = (to: string, { remember = false, notice }: Partial<Redirect> = {}): Decision => ({
  kind: 'go',
  to,
  remember,
  ...(notice && { notice }),
});

/** Whether a page is shown, or where the user is redirected instead. */
export function decideRoute(gate: Gate, state: GuardState): Decision {
  if (gate === 'open' || gate === 'public') return show;
  if (state.phase === 'unknown' || state.expired || state.leaving) return wait;
  if (gate === 'two-factor') return decideTwoFactor(state);
  const isAdminArea = gate === 'admin';
  if (!state.user)
    return go(paths.login.path, {
      remember: true,
      ...(isAdminArea && { notice: adminArea.visitor }),
    });
  if (needsTwoFactor(state.user)) return go(paths.verify2fa.path, { remember: true });
  if (gate === 'manage-affiliates') return decideBoxForm(state.user, state.enabledViews);
  if (canOpen(gate, state.user)) return show;
  return go(homeFor(state.user.role), isAdminArea ? { notice: adminArea.otherRole } : {});
}

function decideTwoFactor({ user, checkFailed, destination }: GuardState): Decision {
  if (checkFailed) return go(paths.home.path);
  if (!user) return go(paths.login.path);
  if (needsTwoFactor(user)) return show;
  return go(destination ?? homeFor(user.role));
}

function decideBoxForm(
  user: Pick<SessionUser, 'role'>,
  views: GuardState['enabledViews'],
): Decision {
  if (user.role !== 'admin') return denied;
  if (views === 'loading') return wait;
  if (views === 'failed') return { kind: 'failed' };
  return views.includes(formView) ? show : denied;
}
