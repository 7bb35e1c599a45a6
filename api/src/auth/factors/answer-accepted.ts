import type { TwoFactorMethod } from '@hive/contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestSession } from '../../platform/http/authentication';
import { identifyInLog, recordEvent } from '../../platform/http/request-log';
import type { Browser } from '../sessions/browser';
import type { FactorAccepted } from './second-factor';

/** The response to a correct code or passkey, at sign-in or for a step-up. Writes its security event. */
export function answerAccepted(
  browser: Browser,
  incoming: { request: FastifyRequest; reply: FastifyReply; session: RequestSession },
  method: TwoFactorMethod,
  { userId, isStepUp, ...tokens }: FactorAccepted,
): { accessToken: string } {
  const { request, reply, session } = incoming;
  // A registration has had no account until now.
  identifyInLog(request, { sessionId: session.sessionId, role: session.role, userId });
  recordEvent(request, { event: isStepUp ? 'step-up.succeeded' : 'sign-in.succeeded', method });
  return browser.sendTokens(reply, tokens);
}
