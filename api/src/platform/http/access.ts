import type { Call, CallAccess } from '@hive/contract/call';
import type { preHandlerHookHandler } from 'fastify';
import type { RequestSession } from './authentication';
import type { SecurityEvent } from '../security/security-events';
import { requireDeployAccess } from './deploy-access';
import { Problem } from './problem';

/** Refuses a request whose session may not make a call. Default deny: an unknown access never passes. */
export function requireAccess({
  access,
  stepUp,
}: Pick<Call, 'access' | 'stepUp'>): preHandlerHookHandler {
  return (request, _reply, done) => {
    if (access === 'deploy') requireDeployAccess(request);
    else if (access !== 'public' && access !== 'demo') checkAccess(access, request.session);
    if (stepUp) checkStepUp(request.session);
    done();
  };
}

/** The rule behind `requireAccess`, without a request. */
export function checkAccess(
  access: Exclude<CallAccess, 'public' | 'demo' | 'deploy'>,
  session: RequestSession | null,
): void {
  if (!session) throw new Problem('UNAUTHENTICATED', 'Please log in.');
  if (session.isSuspended) throw accountSuspended();
  if (access === 'session') return;
  if (!session.isVerified) {
    throw new Problem('TWO_FACTOR_REQUIRED', 'Finish logging in first.');
  }
  if (access === 'verified' || session.role === access) return;
  throw new Problem('FORBIDDEN', 'You do not have permission to do this.');
}

/** For actions that need a strong factor proved within the last 15 minutes, where only the service can decide. */
export function checkStepUp(session: RequestSession | null): void {
  if (session?.isSteppedUp) return;
  throw new Problem('STEP_UP_REQUIRED', 'Please confirm this with your second factor first.', {
    reason: 'TOTP_REQUIRED',
  });
}

/**
 * Returned only to a client that has proved the password or a session.
 * @param event the security event, where it is not a refused access
 */
export function accountSuspended(event?: SecurityEvent): Problem {
  return new Problem(
    'ACCOUNT_SUSPENDED',
    'This account is suspended. If you think this is a mistake, contact us as described on the page ‘Who runs this site’.',
    { reason: 'SUSPENDED', event },
  );
}

/** The account was erased after this request was let in. */
export function accountGone(): Problem {
  return new Problem('UNAUTHENTICATED', 'Please log in.');
}
