import type { CallAccess } from '@hive/contract/call';
import type { preHandlerHookHandler } from 'fastify';
import type { RequestSession } from './authentication';
import { Problem } from './problem';

/** Refuses a request whose session may not make a call of this access. Default deny: an unknown access never passes. */
export function requireAccess(access: CallAccess): preHandlerHookHandler {
  return (request, _reply, done) => {
    if (access !== 'public' && access !== 'demo') checkAccess(access, request.session);
    done();
  };
}

/** The rule behind `requireAccess`, without a request. */
export function checkAccess(
  access: Exclude<CallAccess, 'public' | 'demo'>,
  session: RequestSession | null,
): void {
  if (!session) throw new Problem('UNAUTHENTICATED', 'Please log in.');
  if (session.isSuspended)
    throw new Problem('FORBIDDEN', 'This account is suspended.', { reason: 'SUSPENDED' });
  if (access === 'session') return;
  if (!session.isVerified) {
    throw new Problem('TWO_FACTOR_REQUIRED', 'Please confirm your sign-in first.');
  }
  if (access === 'verified' || session.role === access) return;
  throw new Problem('FORBIDDEN', 'Your account may not do this.');
}
