import { createHash } from 'node:crypto';
import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { getNetwork } from '@hive/shared-node/client-address';
import type { AppContext } from '../context';
import type { HousekeepingJob } from '../process/housekeeping';
import { Problem } from './problem';
import type { RateAllowance } from '../security/rate-limit-policy';

const hourMs = 60 * 60 * 1000;

export interface LimitOptions extends RateAllowance {
  /** Names the limit; limits of one name share their points. */
  name: string;
  /**
   * `shared`: counted in PostgreSQL over all processes. `busy`: the same, for limits without `reset` on paths that many
   * requests take: a key without points left is refused from memory. `divided`: counted in memory, each live process with
   * its share of the points, for hot paths where a database write per request would cost more than the limit protects.
   * Keys of divided limits must be short. Default: `shared`.
   */
  store?: 'shared' | 'busy' | 'divided';
}

export interface Limiter {
  /** Takes a point. @throws Problem RATE_LIMITED with `details.retryAfterSeconds` when none is left. */
  consume(key: string): Promise<void>;
  /** Gives a key all its points back. */
  reset(key: string): Promise<void>;
}

/** What limits need. */
export type LimitContext = Pick<AppContext, 'pool' | 'processes'>;

/** A process's share of a limit. A client whose requests all reach one process gets this share only. */
export const shareOf = (limit: number, { count }: Pick<AppContext['processes'], 'count'>): number =>
  Math.ceil(limit / count);

/** A limit that services use; routes have `rateLimit`. */
export function createLimiter(context: LimitContext, options: LimitOptions): Limiter {
  const { pool, processes } = context;
  const { name, points, seconds: duration, store = 'shared' } = options;
  const isDivided = store === 'divided';
  // Keys that are only held in memory need no hash.
  const toKey = isDivided ? (key: string): string => key : hashKey;
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration });
  const limiter = isDivided
    ? memory
    : new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        // Expired rows are removed for all limits at once: a timer per limit would also keep a closed api in memory.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration,
        // While the database is unreachable.
        insuranceLimiter: memory,
        ...(store === 'busy' && { inMemoryBlockOnConsumed: points }),
      });
  return {
    consume: async (key) => {
      // Changes the limit of all keys and leaves their counts.
      memory.points = shareOf(points, processes);
      try {
        await limiter.consume(toKey(key));
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes) throw refuse(outcome, name, key);
        throw outcome;
      }
    },
    reset: async (key) => {
      await limiter.delete(toKey(key));
    },
  };
}

/** Takes a point; returns whether there was one. */
export async function tryConsume(limiter: Limiter, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** Deletes the rows of all limits that expired an hour ago, so that clock differences do not matter. */
export const removeExpiredLimits =
  ({ pool }: Pick<AppContext, 'pool'>): HousekeepingJob =>
  async () => {
    await pool.query('delete from rate_limit where expire < $1', [Date.now() - hourMs]);
  };

/** A guard that takes a point per request. `key` may use the body, which is parsed but not checked at this point. */
export function rateLimit(
  context: LimitContext,
  options: LimitOptions & { key: (request: FastifyRequest) => string },
): preHandlerAsyncHookHandler {
  const limiter = createLimiter(context, options);
  return async (request) => limiter.consume(options.key(request));
}

/** The usual key: the network the request comes from, never a header that a client can set. */
export function byNetwork(
  context: Pick<AppContext, 'policy'>,
): (request: FastifyRequest) => string {
  return (request) => getNetwork(request.ip, context.policy.networkPrefix);
}

/**
 * The key of calls that need a session: the session, so that no one on the same network can use up its points. Without
 * a session, the network.
 */
export function bySession(
  context: Pick<AppContext, 'policy'>,
): (request: FastifyRequest) => string {
  const network = byNetwork(context);
  return (request) => (request.session ? `session ${request.session.sessionId}` : network(request));
}

/** Keys hold users' addresses and may be of any length, so a short hash is stored. */
export const hashKey = (key: string): string =>
  createHash('sha256').update(key).digest('base64url');

function refuse(outcome: RateLimiterRes, limit: string, key: string): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000));
  const wait =
    retryAfterSeconds < 120
      ? `${retryAfterSeconds} seconds`
      : `${Math.ceil(retryAfterSeconds / 60)} minutes`;
  return new Problem('RATE_LIMITED', `Too many requests. Please try again in ${wait}.`, {
    details: { retryAfterSeconds },
    event: { event: 'rate-limit.reached', limit },
    throttleKey: `${limit} ${key}`,
  });
}
