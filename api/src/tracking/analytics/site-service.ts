import type { Readable } from 'node:stream';
import type { SiteAnalytics, SiteReportQuery } from '@hive/contract/admin-analytics';
import { siteReportDaysMax } from '@hive/contract/admin-analytics';
import type { DayCount } from '@hive/contract/reporting';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import type { CsvCell } from '../../platform/http/csv';
import { csvStream } from '../../platform/http/csv-file';
import type { ReportDays } from '../../platform/time/report-days';
import { daysBefore, listDays, settleDays } from '../../platform/time/report-days';
import { groupDays } from './group-days';
import type { Amount, ComparedAmount } from './site-repository';
import { createSiteRepository } from './site-repository';

export type SiteService = ReturnType<typeof createSiteService>;

const rules = { names: { from: 'startDate', to: 'endDate' }, most: siteReportDaysMax };

/** Site reports for admins. */
export function createSiteService({
  readDatabase,
  clock,
}: Pick<AppContext, 'readDatabase' | 'clock'>) {
  const site = createSiteRepository(readDatabase);

  const settle = ({ startDate, endDate }: SiteReportQuery): ReportDays =>
    settleDays({ from: startDate, to: endDate }, clock.now(), rules);

  async function* lines(days: ReportDays, boxId: string | undefined): AsyncGenerator<CsvCell[]> {
    for (const group of groupDays(await site.countLines(days, boxId)))
      for (const { day, kind, name, count } of await site.readLines(group, boxId))
        yield [day, kinds[kind], name, count];
  }

  return {
    /** @throws Problem VALIDATION_FAILED */
    async get(session: RequestSession, query: SiteReportQuery): Promise<SiteAnalytics> {
      checkAccess('admin', session);
      const days = settle(query);
      const previous = daysBefore(days);
      const period = { ...days, previous };
      const boxId = query.partnerId || undefined;
      const [views, clicks, subscribed] = await Promise.all([
        site.readViews(period, boxId),
        site.readClicks(period, boxId),
        site.readSubscriptions({ from: previous.from, to: days.to }, boxId),
      ]);
      const subscriptions = countByDay(days, subscribed);
      const previousSubscriptions = countByDay(previous, subscribed);
      return {
        startDate: days.from,
        endDate: days.to,
        pageViews: views.map(({ name, count, previous: previousViews }) => ({
          category: name,
          views: count,
          previousViews,
        })),
        subscriptions,
        previousSubscriptions,
        affiliateClicks: withOthers(clicks).map(({ name, count, previous: previousClicks }) => ({
          partner: name,
          clicks: count,
          previousClicks,
        })),
        totals: {
          pageViews: sumBy(views, 'count'),
          subscriptions: sumBy(subscriptions, 'count'),
          affiliateClicks: sumBy(clicks, 'count'),
        },
        previous: {
          pageViews: sumBy(views, 'previous'),
          subscriptions: sumBy(previousSubscriptions, 'count'),
          affiliateClicks: sumBy(clicks, 'previous'),
        },
      };
    },

    /** @throws Problem VALIDATION_FAILED */
    export(session: RequestSession, query: SiteReportQuery): Readable {
      checkAccess('admin', session);
      return csvStream(header, lines(settle(query), query.partnerId || undefined));
    },
  };
}

const header = ['Date', 'What', 'Of', 'Count'];
const kinds = {
  views: 'Page views',
  clicks: 'Affiliate clicks',
  subscriptions: 'New subscriptions',
};

const partnersShown = 100;

/** Maximum number of groups in a chart; the others are one sum. */
function withOthers(amounts: readonly ComparedAmount[]): ComparedAmount[] {
  const others = amounts.slice(partnersShown);
  const sum = {
    name: 'Other partners',
    count: sumBy(others, 'count'),
    previous: sumBy(others, 'previous'),
  };
  const shown = amounts.slice(0, partnersShown);
  return others.length > 0 ? [...shown, sum] : shown;
}

/** Every day, including days without any. */
function countByDay(days: ReportDays, amounts: readonly Amount[]): DayCount[] {
  const counts = new Map(amounts.map(({ name, count }) => [name, count]));
  return listDays(days).map((date) => ({ date, count: counts.get(date) ?? 0 }));
}

const sumBy = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
