import type { Role } from '@hive/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The session behind a request, read from the database for each request. */
export interface RequestSession {
  sessionId: string;
  /** When the request's access token expires. */
  tokenExpiresAt: Date;
  /** The id of the current request, as in the log. */
  requestId: string;
  /** The account; null until the registration's code is entered. */
  userId: string | null;
  registrationId: string | null;
  role: Role;
  /** Whether this session has passed its second factor. */
  isVerified: boolean;
  /** Whether it passed within the last 15 minutes, by proving the factor and not by a trusted device. */
  isJustVerified: boolean;
  isSuspended: boolean;
  /** Whether a strong factor was proved within the last 15 minutes. */
  isSteppedUp: boolean;
  /** The known device the session was opened from. */
  deviceId: string | null;
}

/**
 * Finds the session of a request's bearer token, or null for a visitor or an invalid token.
 * Implemented by the sessions domain.
 */
export type Authenticate = (request: FastifyRequest) => Promise<RequestSession | null>;

/**
 * Sets `request.session` on every request. Calls registered as `anonymous` skip the lookup, so they keep working while
 * the database is unreachable.
 */
export function registerAuthentication(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('session', null);
  app.decorateRequest('deployAccess', null);
  app.addHook('preValidation', (request, _reply, done) => {
    const { call, isAnonymous } = request.routeOptions.config;
    if (!call || isAnonymous || request.headers.authorization === undefined) return done();
    authenticate(request).then((session) => {
      request.session = session;
      done();
    }, done);
  });
}
