import type { ReportDays } from '@hive/api/platform/time/report-days';
import { addDays } from '@hive/api/platform/time/report-days';
import { londonDay } from '@hive/api/platform/time/london-day';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import type { Pool } from 'pg';
import { report } from '../report';
import { median, quantile, spread } from '../figures';
import { describeLoad } from '../describe-load';
import { measureTime } from '../measure-time';
import { withDatabase } from '../with-database';
import type { Partner } from './fill';
import { fill } from './fill';
import { compare, readRaw } from './raw';
import { measureSite } from './site';

/**
 * Measures the partner dashboard, `GET /partner/analytics` of the real api with production settings, for a partner whose
 * two boxes have ten million clicks over a year, among 500 boxes of other partners. Compares it with the same figures
 * counted by SQL from the raw rows. The call includes HTTP and the session lookup; the SQL does not, which favours it. The
 * two take turns, and ratios are taken within a round. Every round checks that both return the same figures. Targets: p95
 * below 50 ms, and 20 times as fast. Finally measures the admin analytics over all boxes.
 */
const clicks = Number(process.env['CLICKS'] ?? 10_000_000);
const rounds = Number(process.env['ROUNDS'] ?? 10);
const callsPerRound = 20;
const spans = [30, 365];
const port = 4395;

await withDatabase(async ({ pool, startApi }) => {
  const partner = await fill(pool, clicks);
  const { rows } = await pool.query<{ size: string }>(
    `select pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  console.log(
    `${clicks} clicks, ${rows[0]!.size} of database, ${rounds} rounds, ${describeLoad()}`,
  );
  const api = await startApi(port);
  try {
    await measureAll(pool, api.origin, partner);
    await measureSite(pool, api.origin);
  } finally {
    await api.stop();
  }
});

interface Measurement {
  /** Milliseconds of each call. */
  calls: number[];
  /** Milliseconds of each count of the raw rows. */
  counts: number[];
  ratios: number[];
}

async function measureAll(pool: Pool, origin: string, partner: Partner): Promise<void> {
  const to = londonDay(new Date());
  const results = new Map<number, Measurement>(
    spans.map((span) => [span, { calls: [], counts: [], ratios: [] }]),
  );
  // The first round runs with cold caches and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const boxId of partner.boxIds) {
      // The order of the spans alternates.
      for (const span of round % 2 === 0 ? spans : spans.toReversed()) {
        const days = { from: addDays(to, 1 - span), to };
        const request = () => requestAnalytics(origin, partner.accessToken, boxId, days);
        const measured = await measureOnce(request, () => readRaw(pool, boxId, days));
        const [call, count] = [median(measured.calls), median(measured.counts)];
        console.log(
          `round ${round}: ${span} days, the call ${call.toFixed(1)} ms, from the rows ${count.toFixed(0)} ms`,
        );
        if (round === 0) continue;
        const result = results.get(span)!;
        result.calls.push(...measured.calls);
        result.counts.push(...measured.counts);
        result.ratios.push(...measured.ratios);
      }
    }
  }
  for (const [span, { calls, counts, ratios }] of results) {
    report(
      `partner, ${span} days`,
      `p50 ${median(calls).toFixed(1)} ms, p95 ${quantile(calls, 0.95).toFixed(1)} ms of ` +
        `${calls.length} calls; from the rows ${median(counts).toFixed(0)} ms; ` +
        `the call is ${spread(ratios, 0)} times as fast`,
    );
  }
  console.log(describeLoad());
}

async function measureOnce(
  request: () => Promise<PartnerAnalytics>,
  count: () => ReturnType<typeof readRaw>,
): Promise<Measurement> {
  const [raw, counted] = await measureTime(count);
  const calls: number[] = [];
  for (let call = 0; call < callsPerRound; call += 1) {
    const [analytics, took] = await measureTime(request);
    compare(analytics, raw);
    calls.push(took);
  }
  return { calls, counts: [counted], ratios: [counted / median(calls)] };
}

async function requestAnalytics(
  origin: string,
  accessToken: string,
  boxId: string,
  days: ReportDays,
): Promise<PartnerAnalytics> {
  const query = new URLSearchParams({ boxId, ...days });
  const response = await fetch(`${origin}${apiBase}${apiPaths.partnerAnalytics}?${query}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!response.ok)
    throw new Error(`The api answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as PartnerAnalytics;
}
