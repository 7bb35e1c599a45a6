import type { ErrorCode } from '@hive/contract/error-codes';
import type { FastifyRequest } from 'fastify';
import type { SecurityEvent } from '../security/security-events';
import type { Problem } from './problem';
import { recordEvent } from './request-log';

const secondFactorCodes = new Set<ErrorCode>([
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CODE_BURNT',
  'CODE_MISSING',
  'PASSKEY_REFUSED',
]);

/**
 * The security event of a refused request, derived from its error, so that no service can forget it. An error that needs
 * more than its code has its own event.
 */
function describeRefusal(problem: Problem, request: FastifyRequest): SecurityEvent | null {
  if (problem.event) return problem.event;
  const { code, status } = problem;
  const access = request.routeOptions.config.call?.access ?? null;
  if (secondFactorCodes.has(code)) return { event: 'second-factor.failed', reason: code };
  if (code === 'STEP_UP_REQUIRED') return { event: 'step-up.required' };
  if (code === 'PASSWORD_WRONG') return { event: 'password.wrong' };
  if (code === 'LINK_INVALID') return { event: 'link.refused', link: 'emailed' };
  if (status === 401 || status === 403) return { event: 'access.refused', reason: code, access };
  // A record that does not exist, or belongs to another account: the answer does not say which.
  const isOfAccount = access !== null && access !== 'public' && access !== 'demo';
  if (code === 'NOT_FOUND' && isOfAccount) return { event: 'access.refused', reason: code, access };
  return null;
}

/** Writes the security event of a refused request, if it has one. */
export function recordRefusal(problem: Problem, request: FastifyRequest): void {
  const event = describeRefusal(problem, request);
  if (event) recordEvent(request, event, problem.throttleKey);
}
