import type { ConversionEntry } from '@hive/contract/admin-conversions';
import type { BoxRule, SiteRule } from '@hive/contract/approval-rules';
import type { ConversionDecision } from '@hive/contract/conversion-decisions';
import { json, play } from './api';
import { newId } from './moderation';

export const boxId = '0190c2b4-0000-7000-8000-0000000000b1';

/** An order that waits for a decision. */
export const makeOrder = (extra: Partial<ConversionEntry> = {}): ConversionEntry => ({
  _id: newId(),
  box: { _id: boxId, name: 'Tuppenny Roast' },
  orderReference: 'TR-1001',
  clickId: '01JD0000000000000000000000',
  status: 'pending',
  amountPence: 4000,
  commissionRate: 10,
  commissionPence: 400,
  reversedPence: 0,
  reversedCommissionPence: 0,
  reversals: 0,
  occurredAt: '2026-11-20T12:00:00.000Z',
  receivedAt: '2026-11-20T12:01:00.000Z',
  decidedAt: null,
  declineCode: null,
  declineReason: null,
  click: {
    at: '2026-11-20T11:56:00.000Z',
    source: 'go',
    page: 'profile',
    ageSeconds: 240,
    isCounted: true,
    reason: null,
  },
  otherOrders: 0,
  signals: [],
  assessedAt: '2026-11-20T12:01:05.000Z',
  risk: 0,
  isFlagged: false,
  rule: null,
  waiting: null,
  ...extra,
});

/** A decision whose time to undo it has just begun. */
export const makeDecision = (extra: Partial<ConversionDecision> = {}): ConversionDecision => ({
  _id: newId(),
  action: 'approve',
  code: null,
  text: null,
  state: 'waiting',
  count: 1,
  flaggedLeftOut: 0,
  applied: 0,
  skipped: {},
  skippedOrders: [],
  createdAt: '2026-11-24T12:00:00.000Z',
  appliesAt: '2026-11-24T12:00:10.000Z',
  finishedAt: null,
  by: null,
  ...extra,
});

export const makeSiteRule = (extra: Partial<SiteRule> = {}): SiteRule => ({
  choice: 'off',
  version: 0,
  changedAt: null,
  changedBy: null,
  ...extra,
});

export const makeBoxRule = (extra: Partial<BoxRule> = {}): BoxRule => ({
  ...makeSiteRule(),
  box: { _id: boxId, name: 'Tuppenny Roast' },
  choice: 'site-default',
  effective: 'off',
  ...extra,
});

/** Mocks what every page of the desk loads: the site's rule, boxes with their own rule and names, no decisions. */
export function mockRules(site = makeSiteRule(), items: BoxRule[] = []): void {
  play('get', '/admin/conversion-decisions', () =>
    json({ items: [], page: 1, pageSize: 25, total: 0 }),
  );
  play('get', '/admin/approval-rules', () =>
    json({ items, page: 1, pageSize: 20, total: items.length, site, lastRun: null }),
  );
  play('get', '/admin/affiliates', () => json([{ _id: boxId, name: 'Tuppenny Roast' }]));
}

/** Mocks the list of orders, from which decided ones can be removed. Returns the query strings, `remove` and `restore`. */
export function mockOrders(items: ConversionEntry[], { total = items.length, flagged = 0 } = {}) {
  let rest = items;
  const requests: string[] = [];
  mockRules();
  play('get', '/admin/conversions', (request) => {
    const { search, searchParams } = new URL(request.url);
    // Counts of flagged orders.
    if (searchParams.get('pageSize') === '1')
      return json({ items: [], page: 1, pageSize: 1, total: flagged, isTotalCapped: false });
    if (requests.at(-1) !== search) requests.push(search);
    return json({
      items: rest,
      page: Number(searchParams.get('page')),
      pageSize: 25,
      total: total - (items.length - rest.length),
      isTotalCapped: false,
    });
  });
  return {
    requests,
    remove: (ids: readonly string[]) => {
      rest = rest.filter(({ _id }) => !ids.includes(_id));
    },
    restore: () => {
      rest = items;
    },
  };
}
