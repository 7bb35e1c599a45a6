import type { Pool } from 'pg';

/** Beyond this difference, in milliseconds, the limits of sessions, links and reports are visibly wrong. */
export const clockToleranceMs = 5_000;

/** How far this machine's clock is ahead of the database's, in milliseconds; negative when behind. */
export async function measureClockDifference(
  pool: Pick<Pool, 'query'>,
  readClock: () => number = Date.now,
): Promise<number> {
  const before = readClock();
  const { rows } = await pool.query<{ at: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
  );
  const after = readClock();
  return (before + after) / 2 - (rows[0]?.at ?? after);
}

/** Logs a difference that matters; nothing otherwise. */
export async function reportClockDifference(
  pool: Pick<Pool, 'query'>,
  log: { error(fields: object, message: string): void },
  readClock?: () => number,
): Promise<void> {
  const aheadMs = Math.round(await measureClockDifference(pool, readClock));
  if (Math.abs(aheadMs) <= clockToleranceMs) return;
  log.error(
    { aheadMs },
    "this machine's clock differs from the database's by more than 5 s: synchronise both with a time server (chrony, systemd-timesyncd)",
  );
}
