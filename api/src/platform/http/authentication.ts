import type { Role } from '@hive/contract/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Who is behind a request, read from the database for this very request. */
export interface RequestSession {
  sessionId: string;
  /** Of the request that is being answered, as in the log. */
  requestId: string;
  /** The account; null while a registration's code is still owed. */
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
 * Finds the session of a request's bearer token, or null for a visitor or a token that no longer counts.
 * The sessions domain provides it; the platform only asks.
 */
export type Authenticate = (request: FastifyRequest) => Promise<RequestSession | null>;

/**
 * Puts `request.session` on every request. Calls registered as `anonymous` never ask, so they go on while the database
 * is away.
 */
export function registerAuthentication(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('session', null);
  app.addHook('preValidation', (request, _reply, done) => {
    const { call, isAnonymous } = request.routeOptions.config;
    if (!call || isAnonymous || request.headers.authorization === undefined) return done();
    authenticate(request).then((session) => {
      request.session = session;
      done();
    }, done);
  });
}
