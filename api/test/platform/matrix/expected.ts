import { apiPaths } from '@hive/contract/api-paths';
import type { Call } from '@hive/contract/call';
import type { ErrorCode } from '@hive/contract/error-codes';
import type { Person } from './people';
import { standingOf } from './people';

/**
 * What access says to a person: `null` lets them in. Written down here once more, apart from the code that decides:
 * a mistake there must not be a mistake here.
 */
export function refusalFor(
  { access, stepUp, path }: Pick<Call, 'access' | 'stepUp' | 'path'>,
  person: Person,
): ErrorCode | null {
  if (access === 'public' || access === 'demo') {
    // The one public call that reads the bearer: who still holds a session of a suspended account is told so.
    return person === 'suspended' && path === apiPaths.authStatus ? 'ACCOUNT_SUSPENDED' : null;
  }
  if (person === 'visitor' || person === 'forger') return 'UNAUTHENTICATED';
  if (person === 'suspended') return 'ACCOUNT_SUSPENDED';
  if (person === 'newcomer' || person === 'unverified') {
    return access === 'session' ? null : 'TWO_FACTOR_REQUIRED';
  }
  const isAmongThem =
    access === 'session' || access === 'verified' || access === standingOf(person)?.role;
  if (!isAmongThem) return 'FORBIDDEN';
  return stepUp && person === 'admin without step-up' ? 'STEP_UP_REQUIRED' : null;
}
