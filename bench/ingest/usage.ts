import type { Pool } from 'pg';
import { readCpuTime } from '../cpu-time';

/** CPU time since the server started, and clicks stored since the tables were emptied. */
export interface Usage {
  /** CPU time of the api's process. Microseconds. */
  api: number;
  /** CPU time of PostgreSQL's processes, in steps of 10 ms; null if the system does not report it. Microseconds. */
  database: number | null;
  /** Clicks in the table. */
  clicks: number;
  /** Clicks in the daily rollups. */
  inRollups: number;
}

export async function readUsage(pool: Pool): Promise<Usage> {
  const { user, system } = process.cpuUsage();
  const { rows } = await pool.query<Pick<Usage, 'clicks' | 'inRollups'> & { pids: number[] }>(`
    select (select count(*)::int from click) as clicks,
      (select coalesce(sum(counted + not_counted), 0)::int from click_daily) as "inRollups",
      (select array_agg(pid) from pg_stat_activity) as pids`);
  const { pids, ...counts } = rows[0]!;
  return { ...counts, api: user + system, database: sumProcessTimes(pids) };
}

function sumProcessTimes(pids: number[]): number | null {
  const times = pids.map((pid) => readCpuTime(pid));
  return times.includes(null) ? null : times.reduce<number>((sum, time) => sum + time!, 0);
}
