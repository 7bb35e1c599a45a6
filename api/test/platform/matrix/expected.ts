import { apiPaths } from '@hive/contract/api-paths';
import type { Call } from '@hive/contract/call';
import type { ErrorCode } from '@hive/contract/error-codes';
import type { Person } from './matrix-clients';
import { accountStateOf } from './matrix-clients';

/**
 * The expected outcome of the access check: `null` means access. Independent of the code under test, so that it does not
 * repeat that code's mistakes.
 */
export function refusalFor(
  { access, stepUp, path }: Pick<Call, 'access' | 'stepUp' | 'path'>,
  person: Person,
): ErrorCode | null {
  // No session is a deploy token.
  if (access === 'deploy') return 'UNAUTHENTICATED';
  const account = accountStateOf(person);
  if (access === 'public' || access === 'demo') {
    // The only public call that reads the bearer token: it reports a suspended account.
    return account?.isSuspended && path === apiPaths.authStatus ? 'ACCOUNT_SUSPENDED' : null;
  }
  if (person === 'visitor' || person === 'forger') return 'UNAUTHENTICATED';
  if (account?.isSuspended) return 'ACCOUNT_SUSPENDED';
  if (person === 'newcomer' || person === 'unverified') {
    return access === 'session' ? null : 'TWO_FACTOR_REQUIRED';
  }
  const hasRole = access === 'session' || access === 'verified' || access === account?.role;
  if (!hasRole) return 'FORBIDDEN';
  return stepUp && account?.isSteppedUp === false ? 'STEP_UP_REQUIRED' : null;
}
