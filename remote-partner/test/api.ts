import type { Operator } from '@hive/contract/operator';
import type { PartnerAnalytics } from '@hive/contract/partner-analytics';
import type { OwnBox } from '@hive/contract/partners';
import type { PartnerSubscription } from '@hive/contract/subscription';
import type { OwnVerification } from '@hive/contract/verification';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { createMockApi, json, refusal } from '@hive/shared-auth/testing/mock-api';

export { json, refusal };

const api = createMockApi();
export const { play: mockRequest } = api;

const operator: Operator = {
  name: 'Hive Ltd',
  address: [],
  companyNumber: null,
  vatNumber: null,
  email: 'hello@hive.example',
};

export const ownVerification: OwnVerification = {
  boxId: '0190c2b4-0000-7000-8000-000000000001',
  isVerified: true,
  verifiedOn: '2026-11-01',
  expiresOn: '2027-10-31',
  checks: ['domain'],
  hasTestOrder: false,
  endedOn: null,
  endReason: null,
  dnsRecord: null,
};

/** Starts the mock api and a partner's session, for each test of a file. */
export function setUpApi(): void {
  api.setUp();
  beforeEach(() => {
    mockRequest('get', '/operator', () => json(operator));
    mockRequest('get', '/partner/verification', () => json(ownVerification));
    useSession.setState({
      phase: 'signed-in',
      user: makePerson({ role: 'partner' }),
      accessToken: 'token',
      expired: false,
    });
  });
}

export const ownBox = (extra: Partial<OwnBox> = {}): OwnBox => ({
  _id: '0190c2b4-0000-7000-8000-0000000000b1',
  name: 'Tuppenny Roast',
  slug: 'tuppenny-roast',
  logoUrl: null,
  tier: 'gold',
  tierMode: 'fixed',
  subscriptionTier: 'premium',
  allowVideo: true,
  allowReply: true,
  isActive: true,
  ...extra,
});

export const analytics = (extra: Partial<PartnerAnalytics> = {}): PartnerAnalytics => ({
  from: '2026-11-01',
  to: '2026-11-02',
  totalClicks: 1234,
  totalSubscriptions: 9,
  previous: { totalClicks: 617, totalSubscriptions: 10 },
  notCounted: { bot: 7, repeat: 20, overLimit: 1, networkLimit: 5, own: 4 },
  isChartIncluded: true,
  clicks: [
    { date: '2026-11-01', count: 1000 },
    { date: '2026-11-02', count: 234 },
  ],
  subscriptions: [
    { date: '2026-11-01', count: 4 },
    { date: '2026-11-02', count: 5 },
  ],
  previousDays: {
    clicks: [
      { date: '2026-10-30', count: 600 },
      { date: '2026-10-31', count: 17 },
    ],
    subscriptions: [
      { date: '2026-10-30', count: 5 },
      { date: '2026-10-31', count: 5 },
    ],
  },
  ...extra,
});

export const subscription = (extra: Partial<PartnerSubscription> = {}): PartnerSubscription => ({
  subscription: 'gold',
  tier: 'gold',
  next: null,
  offers: [
    { tier: 'bronze', monthlyPence: 0, changeNowPence: -3_300 },
    { tier: 'silver', monthlyPence: 4_900, changeNowPence: -1_667 },
    { tier: 'gold', monthlyPence: 9_900, changeNowPence: 0 },
  ],
  nextMonth: '2026-12-01',
  premium: { state: 'free', next: null, monthlyPence: 2_900, buyNowPence: 677 },
  ...extra,
});
