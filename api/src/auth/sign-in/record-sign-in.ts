import type { FastifyRequest } from 'fastify';
import { identifyInLog, recordEvent } from '../../platform/http/request-log';
import type { SignedIn } from './first-factor';

/** Writes the security event of a correct first factor. A trusted device completes the sign-in at once. */
export function recordSignIn(
  request: FastifyRequest,
  by: 'password' | 'google' | 'registration',
  { answer, opened: { sessionId } }: SignedIn,
): void {
  const { _id, role } = answer.user;
  // A registration has no account yet: its id would point at nothing.
  identifyInLog(request, { sessionId, role, userId: by === 'registration' ? null : _id });
  recordEvent(
    request,
    answer.requires2FA
      ? { event: 'sign-in.started', by }
      : { event: 'sign-in.succeeded', method: 'trusted-device' },
  );
}
