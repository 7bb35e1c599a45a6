import type { PartnerAnalytics, TrafficTotals } from '@hive/contract/partner-analytics';
import type { ReportQuery } from '@hive/contract/reporting';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import { csvLine } from '../../platform/http/csv';
import { daysBefore, listDays, settleDays, type ReportDays } from '../../platform/time/report-days';
import { readTraffic, type TrafficDay } from './analytics-repository';
import { hasChart, requireCsv } from './entitlements';
import type { OwnBoxes } from './own-boxes';

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

interface AnalyticsInput extends ReportQuery {
  boxId?: string;
}

/** Traffic reports for partners. */
export function createAnalyticsService(
  { readDatabase, clock }: Pick<AppContext, 'readDatabase' | 'clock'>,
  ownBoxes: OwnBoxes,
) {
  return {
    /** @throws Problem NOT_FOUND, VALIDATION_FAILED */
    async get(
      session: RequestSession,
      { boxId, ...query }: AnalyticsInput,
    ): Promise<PartnerAnalytics> {
      const box = await ownBoxes.pick(session, boxId);
      const days = settleDays(query, clock.now());
      const before = daysBefore(days);
      const traffic = await readTraffic(readDatabase, box.id, { from: before.from, to: days.to });
      const now = traffic.filter(({ day }) => day >= days.from);
      const earlier = traffic.filter(({ day }) => day < days.from);
      const isChartIncluded = hasChart(box);
      return {
        ...days,
        ...totalsOf(now),
        previous: totalsOf(earlier),
        notCounted: {
          bot: sum(now, 'bot'),
          repeat: sum(now, 'repeat'),
          overLimit: sum(now, 'overLimit'),
          networkLimit: sum(now, 'networkLimit'),
          own: sum(now, 'own'),
        },
        isChartIncluded,
        clicks: isChartIncluded ? series(days, now, 'clicks') : [],
        subscriptions: isChartIncluded ? series(days, now, 'subscriptions') : [],
        previousDays: {
          clicks: isChartIncluded ? series(before, earlier, 'clicks') : [],
          subscriptions: isChartIncluded ? series(before, earlier, 'subscriptions') : [],
        },
      };
    },

    /**
     * The days as a file, one line per day.
     * @throws Problem NOT_FOUND, PLAN_REQUIRED, VALIDATION_FAILED
     */
    async export(session: RequestSession, { boxId, ...query }: AnalyticsInput): Promise<string> {
      const box = await ownBoxes.pick(session, boxId);
      requireCsv(box);
      const days = settleDays(query, clock.now());
      const found = byDay(await readTraffic(readDatabase, box.id, days));
      const lines = listDays(days).map((day) => {
        const { clicks, bot, repeat, overLimit, subscriptions, networkLimit, own } =
          found.get(day) ?? none;
        return csvLine([day, clicks, bot, repeat, overLimit, subscriptions, networkLimit, own]);
      });
      return [csvLine(header), ...lines].join('');
    },
  };
}

const header = [
  'Date',
  'Clicks',
  'Not counted: bots',
  'Not counted: repeats',
  'Not counted: over the limit',
  'Subscriptions',
  // After the earlier columns, whose places partners' spreadsheets may rely on.
  'Not counted: over the limit of a network',
  'Not counted: by partners and admins',
];

const none = {
  clicks: 0,
  bot: 0,
  repeat: 0,
  overLimit: 0,
  networkLimit: 0,
  own: 0,
  subscriptions: 0,
};

type Figure = keyof typeof none;

const sum = (days: readonly TrafficDay[], figure: Figure): number =>
  days.reduce((total, day) => total + day[figure], 0);

const totalsOf = (days: readonly TrafficDay[]): TrafficTotals => ({
  totalClicks: sum(days, 'clicks'),
  totalSubscriptions: sum(days, 'subscriptions'),
});

const byDay = (days: readonly TrafficDay[]): Map<string, TrafficDay> =>
  new Map(days.map((traffic) => [traffic.day, traffic]));

/** Every day, also those on which nothing was. */
function series(days: ReportDays, traffic: readonly TrafficDay[], figure: Figure) {
  const found = byDay(traffic);
  return listDays(days).map((date) => ({ date, count: found.get(date)?.[figure] ?? 0 }));
}
