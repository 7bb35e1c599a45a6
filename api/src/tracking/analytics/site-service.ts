import type { Readable } from 'node:stream';
import type { SiteAnalytics, SiteReportQuery } from '@hive/contract/admin-analytics';
import { siteReportDaysMax } from '@hive/contract/admin-analytics';
import { checkAccess } from '../../platform/http/access';
import type { RequestSession } from '../../platform/http/authentication';
import type { AppContext } from '../../platform/context';
import type { CsvCell } from '../../platform/http/csv';
import { csvStream } from '../../platform/http/csv-file';
import type { ReportDays } from '../../platform/time/report-days';
import { daysBefore, listDays, settleDays } from '../../platform/time/report-days';
import { groupDays } from './group-days';
import type { Amount } from './site-repository';
import { createSiteRepository } from './site-repository';

export type SiteService = ReturnType<typeof createSiteService>;

const rules = { names: { from: 'startDate', to: 'endDate' }, most: siteReportDaysMax };

/** Site reports for admins. */
export function createSiteService({ database, clock }: Pick<AppContext, 'database' | 'clock'>) {
  const site = createSiteRepository(database);

  const settle = ({ startDate, endDate }: SiteReportQuery): ReportDays =>
    settleDays({ from: startDate, to: endDate }, clock.now(), rules);

  async function readTotals(days: ReportDays, boxId: string | undefined) {
    const { views, clicks, subscriptions } = await site.readTotals(days, boxId);
    return { pageViews: views, subscriptions, affiliateClicks: clicks };
  }

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
      const boxId = query.partnerId || undefined;
      const [views, clicks, subscribed, totals, previous] = await Promise.all([
        site.readViews(days, boxId),
        site.readClicks(days, boxId),
        site.readSubscriptions(days, boxId),
        readTotals(days, boxId),
        readTotals(daysBefore(days), boxId),
      ]);
      const byDay = new Map(subscribed.map(({ name, count }) => [name, count]));
      return {
        startDate: days.from,
        endDate: days.to,
        pageViews: views.map(({ name, count }) => ({ category: name, views: count })),
        subscriptions: listDays(days).map((date) => ({ date, count: byDay.get(date) ?? 0 })),
        affiliateClicks: withOthers(clicks).map(({ name, count }) => ({
          partner: name,
          clicks: count,
        })),
        totals,
        previous,
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
function withOthers(amounts: readonly Amount[]): Amount[] {
  const others = amounts.slice(partnersShown).reduce((sum, { count }) => sum + count, 0);
  const shown = amounts.slice(0, partnersShown);
  return others > 0 ? [...shown, { name: 'Other partners', count: others }] : shown;
}
