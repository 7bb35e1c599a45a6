import { addDays } from '@hive/api/platform/time/report-days';
import { londonDay } from '@hive/api/platform/time/london-day';
import { apiBase, apiPaths } from '@hive/contract/api-paths';
import type { Pool } from 'pg';
import type { Partner } from '../dashboard/fill';
import { median, quantile, spread } from '../figures';
import { measureTime } from '../measure-time';
import type { Server } from '../public-list/servers';
import { report } from '../report';
import { startClicks } from './visits';

interface DashboardOptions {
  pool: Pool;
  api: Server;
  boxIds: readonly string[];
  partner: Partner;
  rounds: number;
}

const reads = 40;

/** Measures a partner's analytics of 30 days while two apis write clicks as fast as possible, and while none does. */
export async function measureDashboards(options: DashboardOptions): Promise<void> {
  const quiet: number[][] = [];
  const busy: number[][] = [];
  const rates: number[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    quiet.push(await read(options));
    const clicks = startClicks({ ...options, writers: 2, waiting: 500 });
    const [times, took] = await measureTime(() => read(options));
    busy.push(times);
    rates.push((await clicks.stop()) / (took / 1000));
  }
  const describe = (rounds: readonly number[][]) =>
    `p50 ${median(rounds.flat()).toFixed(1)} ms, p95 ${quantile(rounds.flat(), 0.95).toFixed(1)} ms`;
  const ratios = busy.map((times, round) => median(times) / median(quiet[round]!));
  report('dashboard of a partner, no writes', describe(quiet));
  report(
    `dashboard of a partner, ${median(rates).toFixed(0)} clicks a second written`,
    `${describe(busy)}; ${spread(ratios, 1)} times the median without writes`,
  );
}

async function read({ api, partner }: DashboardOptions): Promise<number[]> {
  const to = londonDay(new Date());
  const query = new URLSearchParams({ boxId: partner.boxIds[0]!, from: addDays(to, -29), to });
  const times: number[] = [];
  for (let turn = 0; turn < reads; turn += 1) {
    const [answer, took] = await measureTime(() =>
      fetch(`${api.origin}${apiBase}${apiPaths.partnerAnalytics}?${query.toString()}`, {
        headers: { authorization: `Bearer ${partner.accessToken}` },
      }),
    );
    if (!answer.ok) throw new Error(`The api answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(took);
  }
  return times;
}
