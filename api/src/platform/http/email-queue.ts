import type { AppContext } from '../context';
import type { RateAllowance } from '../security/rate-limit-policy';
import { hashKey } from './rate-limit';

/** Milliseconds for which a place may be used once it is due. */
const usableMs = 60 * 60 * 1000;

/** Milliseconds. Places further ahead are not given, so that an attack has no longer effect than this. */
const longestWaitMs = 24 * 60 * 60 * 1000;

/** Takes the next free place of an address, and stores it for the network. No row if the queue is full. */
const reserveSql = `
  with place as (
    insert into rate_limit as last (key, points, expire) values ($1, 1, $3::bigint + $4::bigint)
    on conflict (key) do update set expire = greatest(last.expire, $3::bigint) + $4::bigint
      where last.expire + $4::bigint <= $3::bigint + ${longestWaitMs}
    returning expire
  )
  insert into rate_limit (key, points, expire) select $2, 1, expire + ${usableMs} from place
  on conflict (key) do update set expire = excluded.expire where rate_limit.expire <= $3::bigint
  returning expire`;

/**
 * Places in time for emails to an address beyond its limit, in the order of the requests. They are rows of the table of
 * limits: one per address with the time of its last place, and one per network that has a place.
 */
export function createEmailQueue(
  { pool, clock }: Pick<AppContext, 'pool' | 'clock'>,
  name: string,
  { points, seconds }: RateAllowance,
) {
  const stepMs = (seconds * 1000) / points;
  const toRowKey = (part: string, key: string): string => `${name}-${part}:${hashKey(key)}`;
  const now = (): number => clock.now().getTime();
  const secondsUntil = (ms: number): number => Math.max(1, Math.ceil((ms - now()) / 1000));

  return {
    /**
     * Uses a network's place if it is due.
     * @returns the seconds until a place that is not; null if there is none
     */
    async findPlace(network: string): Promise<'due' | { seconds: number } | null> {
      const key = toRowKey('network', network);
      const found = await pool.query<{ expire: string }>(
        'select expire from rate_limit where key = $1 and expire > $2',
        [key, now()],
      );
      const [row] = found.rows;
      if (!row) return null;
      const dueAt = Number(row.expire) - usableMs;
      if (dueAt > now()) return { seconds: secondsUntil(dueAt) };
      // Of two requests at once, one finds it.
      const { rowCount } = await pool.query('delete from rate_limit where key = $1', [key]);
      return rowCount === 1 ? 'due' : null;
    },

    /** Reserves the next place of an address for a network. @returns the seconds until it is due */
    async reserve(address: string, network: string): Promise<number> {
      const keys = [toRowKey('last', address), toRowKey('network', network)];
      const { rows } = await pool.query<{ expire: string }>(reserveSql, [...keys, now(), stepMs]);
      return rows[0] ? secondsUntil(Number(rows[0].expire) - usableMs) : seconds;
    },
  };
}
