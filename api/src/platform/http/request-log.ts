import type { Role } from '@hive/contract/auth';
import { createForwardedWarning } from '@hive/shared-node/forwarded-warning';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../context';
import { createLogNetwork } from '../security/log-network';
import type { EventOrigin, SecurityEvent } from '../security/security-events';
import { shortenSessionId, writeSecurityEvent } from '../security/security-events';

/** The account and session that a request acts for, as far as they are known. */
export interface LogIdentity {
  sessionId?: string;
  userId?: string | null;
  role?: Role;
  /** The deploy token of a program. */
  deployTokenId?: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The identity of a request that opens, renews or ends a session without presenting it as a bearer token. */
    logIdentity: LogIdentity | null;
  }
  interface FastifyInstance {
    /** Use `recordEvent`. */
    writeEvent(request: FastifyRequest, event: SecurityEvent, throttleKey?: string): void;
  }
}

/** Beyond this number of different keys within a minute, throttled events are not written. */
const mostThrottleKeys = 10_000;

/**
 * Writes one line per answered request: method, route pattern (never the address itself), status, time, id, network, and
 * the account and session if known. Also prepares `recordEvent`.
 */
export function registerRequestLog(
  app: FastifyInstance,
  context: Pick<AppContext, 'clock' | 'policy' | 'settings'>,
): void {
  const describeNetwork = createLogNetwork(context);
  const isFirstOfMinute = createThrottle(context);

  const describeOrigin = (request: FastifyRequest): EventOrigin & { requestId: string } => ({
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    network: describeNetwork(request),
    traceId: request.trace?.id,
    ...describeIdentity(request.logIdentity ?? request.session),
  });

  app.decorateRequest('logIdentity', null);
  app.decorate('writeEvent', (request, event, throttleKey) => {
    const key = throttleKey ?? makeThrottleKey(request, event);
    if (key === undefined || isFirstOfMinute(key))
      writeSecurityEvent(app.log, event, describeOrigin(request));
  });
  const checkForwarded = createForwardedWarning('TRUSTED_PROXIES');
  app.addHook('onRequest', (request, _reply, done) => {
    checkForwarded(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    app.log.info({ ...describeOrigin(request), status: reply.statusCode, ms }, 'answered');
    done();
  });
}

/** Undefined fields are not written. */
const describeIdentity = (identity: LogIdentity | null): EventOrigin => ({
  userId: identity?.userId ?? undefined,
  role: identity?.userId ? identity.role : undefined,
  session: identity?.sessionId && shortenSessionId(identity.sessionId),
  deployToken: identity?.deployTokenId,
});

/** Limits without a key are written once a minute for each session or address. */
const makeThrottleKey = (request: FastifyRequest, event: SecurityEvent): string | undefined =>
  event.event === 'rate-limit.reached'
    ? `${event.limit} ${request.session?.sessionId ?? request.ip}`
    : undefined;

/** Returns a function that is true for the first use of a key within a minute of the clock. */
function createThrottle({ clock }: Pick<AppContext, 'clock'>): (key: string) => boolean {
  const seen = new Set<string>();
  let minute = 0;
  return (key) => {
    const now = Math.floor(clock.now().getTime() / 60_000);
    if (now !== minute) seen.clear();
    minute = now;
    if (seen.has(key) || seen.size >= mostThrottleKeys) return false;
    seen.add(key);
    return true;
  };
}

/**
 * Writes a security event of a request, with the account and session that the request acts for.
 * @param throttleKey events with the same key are written once a minute; it is not written
 */
export function recordEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  throttleKey?: string,
): void {
  request.server.writeEvent(request, event, throttleKey);
}

/** Sets the account and session of a request for its log lines, where it presented no bearer token. */
export function identifyInLog(request: FastifyRequest, identity: LogIdentity): void {
  request.logIdentity = identity;
}
