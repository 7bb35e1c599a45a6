import { randomUUID } from 'node:crypto';
import { addDays } from '@hive/api/platform/time/report-days';
import { londonDay } from '@hive/api/platform/time/london-day';
import { apiBase, apiPaths, fill } from '@hive/contract/api-paths';
import { paths } from '@hive/contract/paths';
import type { Answer, SiteRequest } from '../balancers/exchange';
import {
  clickRequest,
  expenseRequest,
  orderBody,
  postJson,
  readClickId,
  signedPostback,
} from '../chaos/requests';
import type { Subject } from '../chaos/subject';
import type { Partner } from '../dashboard/fill';
import { makeQuery } from '../directory/make-query';
import type { Random } from '../matching/random';

/** One kind of request of the mixed load. */
export interface Kind {
  name: string;
  /** Requests for each 100 visits. */
  weight: number;
  /** The status that it is answered with. */
  status: number;
  /** The request; null if it needs an earlier answer that is not there yet, and is left out. */
  make(): SiteRequest | null;
  /** Reads what later requests need. */
  read?(answer: Answer): void;
}

interface MixOptions extends Subject {
  partner: Partner;
  /** Addresses of accounts with this password. More than sign in within the 15 minutes in which each may five times. */
  emails: readonly string[];
  password: string;
  random: Random;
}

/**
 * The requests of 100 visits to the marketplace. The shares are assumptions, as the product has no recorded traffic:
 * - A visit has one or two documents, which the web host renders. The further pages are changes in the browser, which report
 *   a page view and read from the api. Scripts and pictures are left out: browsers and CDNs cache them for a year.
 * - 30 of 100 visits follow a link to a brand, and one click in fifteen becomes an order, a high share for affiliate links, so
 *   that writes are not underestimated.
 * - Three of 100 visits sign in. Argon2id takes about a tenth of a second of a processor each.
 * - Partners and admins are few, but read often, and their pages read most rows.
 */
export function makeMix(options: MixOptions): readonly Kind[] {
  const { boxes, key, accessToken, partner, emails, password, random } = options;
  const clickIds: string[] = [];
  let turn = 0;
  const api = (path: string, query = ''): SiteRequest => ({ path: `${apiBase}${path}${query}` });
  const as = (token: string, request: SiteRequest): SiteRequest => ({
    ...request,
    headers: { authorization: `Bearer ${token}` },
  });
  const pickBox = () => boxes[random.below(boxes.length)]!;
  const pickPage = () => {
    const { id, name } = pickBox();
    return paths.partner.getHref(id, name);
  };
  const to = londonDay(new Date());
  const from = addDays(to, -29);
  const query = (values: Record<string, string>) => `?${new URLSearchParams(values).toString()}`;
  const asAdmin = (path: string, values = '') => as(accessToken, api(path, values));
  const asPartner = (path: string, values: Record<string, string>) =>
    as(partner.accessToken, api(path, query({ boxId: partner.boxIds[0]!, ...values })));
  const page = () => (random.below(2) === 0 ? paths.boxes.path : pickPage());
  const read = (name: string, weight: number, make: Kind['make']): Kind => ({
    name,
    weight,
    status: 200,
    make,
  });
  return [
    read('page /', 50, () => ({ path: '/' })),
    read('page /boxes', 30, () => ({ path: '/boxes' })),
    read('page of a box', 40, () => ({ path: pickPage() })),
    read('page view', 300, () =>
      postJson(apiPaths.logInteraction, { action: 'viewed_page', details: { page: page() } }),
    ),
    read('directory search', 200, () =>
      api(apiPaths.directory, `?${makeQuery(boxes, (turn += 1), random)}`),
    ),
    read('box', 100, () => api(fill(apiPaths.publicBox, { id: pickBox().id }))),
    {
      name: 'click',
      weight: 30,
      status: 302,
      make: () => clickRequest(options.boxId),
      read: (answer) => {
        const id = readClickId(answer);
        if (id) clickIds.push(id);
      },
    },
    {
      name: 'order',
      weight: 2,
      status: 201,
      make() {
        const clickId = clickIds.shift();
        return clickId ? signedPostback(key, orderBody(clickId, randomUUID())) : null;
      },
    },
    read('sign-in', 3, () =>
      postJson(apiPaths.authLogin, { email: emails[(turn += 1) % emails.length], password }),
    ),
    read('partner analytics', 6, () => asPartner(apiPaths.partnerAnalytics, { from, to })),
    read('partner orders', 4, () => asPartner(apiPaths.partnerOrders, {})),
    read('admin analytics', 2, () =>
      asAdmin(apiPaths.adminAnalytics, query({ startDate: from, endDate: to })),
    ),
    read('admin conversion desk', 3, () => asAdmin(apiPaths.adminConversions)),
    read('admin search', 3, () => asAdmin(apiPaths.adminSearch, query({ search: pickBox().name }))),
    {
      name: 'admin edit',
      weight: 2,
      status: 201,
      make: () => expenseRequest(options, { notes: randomUUID() }),
    },
  ];
}
