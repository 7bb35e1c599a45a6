import { addDays } from '@hive/api/platform/time/report-days';
import { londonDay } from '@hive/api/platform/time/london-day';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { SiteAnalytics } from '@hive/contract/admin-analytics';
import type { Pool } from 'pg';
import { report } from '../report';
import { median, quantile } from '../figures';
import { createSession } from '../create-session';
import { measureTime } from '../measure-time';

const spans = [30, 365];
const calls = 40;

/**
 * Measures the admin analytics of the same site: `GET /admin/analytics` over all boxes, for a month and a year. Its
 * clicks are checked against a count of the raw rows.
 */
export async function measureSite(pool: Pool, origin: string): Promise<void> {
  const { accessToken } = await createSession(pool, 'admin');
  const endDate = londonDay(new Date());
  for (const span of spans) {
    const startDate = addDays(endDate, 1 - span);
    const query = new URLSearchParams({ startDate, endDate });
    const request = async (): Promise<SiteAnalytics> => {
      const response = await fetch(`${origin}${apiBase}${apiPaths.adminAnalytics}?${query}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      });
      if (!response.ok)
        throw new Error(`The api answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as SiteAnalytics;
    };
    const [counted, counting] = await measureTime(() => countClicks(pool, startDate, endDate));
    const took: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const [{ totals }, milliseconds] = await measureTime(request);
      if (totals.affiliateClicks !== counted)
        throw new Error(
          `The api reports ${totals.affiliateClicks} clicks, but there are ${counted} rows.`,
        );
      took.push(milliseconds);
    }
    report(
      `admin, ${span} days`,
      `p50 ${median(took).toFixed(1)} ms, p95 ${quantile(took, 0.95).toFixed(1)} ms of ` +
        `${calls} calls; its clicks alone from the rows ${counting.toFixed(0)} ms`,
    );
  }
}

async function countClicks(pool: Pool, from: string, to: string): Promise<number> {
  const { rows } = await pool.query<{ clicks: number }>(
    `select count(*)::int as clicks from click
     where reason is null and (at at time zone 'Europe/London')::date between $1 and $2`,
    [from, to],
  );
  return rows[0]!.clicks;
}
