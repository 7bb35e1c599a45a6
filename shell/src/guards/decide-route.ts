import type { EnabledView, SessionUser } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import { canOpen, homeFor, needsTwoFactor } from '@hive/shared-auth/roles';
import type { Gate } from '../grants';

/** What a guard knows when it decides. */
export interface GuardState {
  phase: 'unknown' | 'visitor' | 'signed-in';
  user: Pick<SessionUser, 'role' | 'twoFAVerified'> | null;
  /** The last status check failed. */
  checkFailed: boolean;
  /** The session ended and the person is just being told. */
  expired: boolean;
  /** The person logged out and is on the way elsewhere: sending them to the login page would cross that. */
  leaving: boolean;
  /** Views enabled for the account, once asked for. */
  enabledViews: readonly string[] | 'loading' | 'failed';
  /** Where the person was going before a guard sent them away. */
  destination: string | null;
}

export type Decision =
  | { kind: 'show' }
  /** Not known yet: a quiet loading state. */
  | { kind: 'wait' }
  /** The account's views could not be read. */
  | { kind: 'failed' }
  /** `remember`: this page is where the person goes once they may. `notice`: a sentence for the next page. */
  | { kind: 'go'; to: string; remember: boolean; notice?: string };

export const adminsOnly = 'Access Denied. Admins only.';

const formView: EnabledView = 'manage-affiliates';
const show: Decision = { kind: 'show' };
const wait: Decision = { kind: 'wait' };
const denied: Decision = { kind: 'go', to: paths.home.path, remember: false, notice: adminsOnly };
const go = (to: string, remember = false): Decision => ({ kind: 'go', to, remember });

/** Who may see a page, and where everybody else goes. The specification's guards, and nothing but them. */
export function decideRoute(gate: Gate, state: GuardState): Decision {
  if (gate === 'open' || gate === 'public') return show;
  if (state.phase === 'unknown' || state.expired || state.leaving) return wait;
  if (gate === 'two-factor') return decideTwoFactor(state);
  if (!state.user) return go(paths.login.path, true);
  if (needsTwoFactor(state.user)) return go(paths.verify2fa.path, true);
  if (gate === 'manage-affiliates') return decideBoxForm(state.user, state.enabledViews);
  return canOpen(gate, state.user) ? show : go(homeFor(state.user.role));
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
