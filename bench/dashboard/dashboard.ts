import type { ReportDays } from '@hive/api/platform/time/report-days';
import { addDays } from '@hive/api/platform/time/report-days';
import { londonDay } from '@hive/api/platform/time/london-day';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import type { Pool } from 'pg';
import { median, quantile, spread } from '../figures';
import { describeLoad, onOwnDatabase, timed } from '../production-api';
import type { Partner } from './fill';
import { fill } from './fill';
import { compare, readRaw } from './raw';
import { measureSite } from './site';

/**
 * The partner dashboard's figures and chart, `GET /partner/analytics` of the real api in production settings, for a
 * partner whose two boxes have ten million clicks of 18 months between them, among 500 boxes of others; against the
 * same figures counted by SQL from the rows themselves. The call is measured as the partner has it, over HTTP and with
 * the session looked up; the SQL without all that, which is to its advantage. Sides take turns and the ratio is taken
 * within each round. Every round checks that both tell the same. Aims: p95 below 50 ms, and 20 times as fast. At the
 * end the same for admins, over all boxes.
 */
const clicks = Number(process.env['CLICKS'] ?? 10_000_000);
const rounds = Number(process.env['ROUNDS'] ?? 10);
const callsPerRound = 20;
const spans = [30, 365];
const port = 4395;

await onOwnDatabase(async ({ pool, startApi }) => {
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

interface Measured {
  /** Of each call. Milliseconds. */
  calls: number[];
  /** Of each counting of the rows. Milliseconds. */
  counts: number[];
  ratios: number[];
}

async function measureAll(pool: Pool, origin: string, partner: Partner): Promise<void> {
  const to = londonDay(new Date());
  const results = new Map<number, Measured>(
    spans.map((span) => [span, { calls: [], counts: [], ratios: [] }]),
  );
  // The first round finds nothing in memory, and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const boxId of partner.boxIds) {
      // Which span comes first changes from round to round.
      for (const span of round % 2 === 0 ? spans : spans.toReversed()) {
        const days = { from: addDays(to, 1 - span), to };
        const ask = () => askApi(origin, partner.accessToken, boxId, days);
        const measured = await measureOnce(ask, () => readRaw(pool, boxId, days));
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
    console.log(
      `${span} days: p50 ${median(calls).toFixed(1)} ms, p95 ${quantile(calls, 0.95).toFixed(1)} ms of ` +
        `${calls.length} calls; from the rows ${median(counts).toFixed(0)} ms; ` +
        `the call is ${spread(ratios, 0)} times as fast`,
    );
  }
  console.log(describeLoad());
}

async function measureOnce(
  ask: () => Promise<PartnerAnalytics>,
  count: () => ReturnType<typeof readRaw>,
): Promise<Measured> {
  const [raw, counted] = await timed(count);
  const calls: number[] = [];
  for (let call = 0; call < callsPerRound; call += 1) {
    const [told, took] = await timed(ask);
    compare(told, raw);
    calls.push(took);
  }
  return { calls, counts: [counted], ratios: [counted / median(calls)] };
}

async function askApi(
  origin: string,
  accessToken: string,
  boxId: string,
  days: ReportDays,
): Promise<PartnerAnalytics> {
  const query = new URLSearchParams({ boxId, ...days });
  const answer = await fetch(`${origin}${apiBase}${apiPaths.partnerAnalytics}?${query}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  if (!answer.ok) throw new Error(`The api answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as PartnerAnalytics;
}
