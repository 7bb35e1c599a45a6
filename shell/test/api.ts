import type { ClientLoads } from '@hive/contract/releases';
import { http as msw, HttpResponse } from 'msw';
import type { Role, SessionUser } from '@hive/contract/auth';
import type { SecurityOverview } from '@hive/contract/security';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { createMockApi, refusal as refuse } from '@hive/shared-auth/testing/mock-api';
import { forgetDestination } from '../src/guards/destination';
import { reportedFaults } from '../src/remotes/report';

export { json } from '@hive/shared-auth/testing/mock-api';

/** Requests the page sent: page views, version loads, errors and how fast pages were. */
export const reported: {
  views: unknown[];
  loads: ClientLoads[];
  faults: unknown[];
  vitals: unknown[];
} = {
  views: [],
  loads: [],
  faults: [],
  vitals: [],
};

/** The security status of an account protected by the emailed code only. */
export const overview = (change: Partial<SecurityOverview> = {}): SecurityOverview => ({
  hasPassword: true,
  totp: { enabled: false, since: null },
  passkeys: [],
  recoveryCodesLeft: 0,
  google: null,
  ...change,
});

/** The mock api. An unexpected request fails the test. */
const api = createMockApi(
  msw.post('*/api/logInteraction', async ({ request }) => {
    reported.views.push(await request.json());
    return HttpResponse.json({});
  }),
  msw.post('*/api/client-loads', async ({ request }) => {
    reported.loads.push((await request.json()) as ClientLoads);
    return HttpResponse.json({}, { status: 202 });
  }),
  msw.post('*/api/client-reports', async ({ request }) => {
    reported.faults.push(await request.json());
    return HttpResponse.json({}, { status: 202 });
  }),
  msw.post('*/api/web-vitals', async ({ request }) => {
    reported.vitals.push(await request.json());
    return HttpResponse.json({}, { status: 202 });
  }),
  msw.get('*/api/auth/security', () => HttpResponse.json(overview())),
  msw.get('*/api/user/email', () => HttpResponse.json({ change: null })),
  msw.get('*/api/auth/providers', () => HttpResponse.json({ google: false })),
  msw.get('*/api/auth/sessions', () => HttpResponse.json({ items: [] })),
  msw.get('*/api/auth/trusted-devices', () => HttpResponse.json({ items: [] })),
  // Without locks, which jsdom does not have, a page polls.
  msw.get('*/api/notifications/unread', () => HttpResponse.json({ unread: 0 })),
  msw.get('*/api/shortlist', () =>
    HttpResponse.json({ items: [], canHaveNotices: true, areEmailsOn: true }),
  ),
);
export const { server, play } = api;

/** An error response in the api's format. */
export const refusal = (status: number, code: string, message: string, extra: object = {}) =>
  refuse(status, code, { message, ...extra });

export const person = (role: Role = 'user', twoFAVerified = true): SessionUser =>
  makePerson({ role, twoFAVerified, email2FA: { verified: twoFAVerified } });

/** A user with an authenticator app. */
export const protectedPerson = (twoFAVerified = true): SessionUser => ({
  ...person('user', twoFAVerified),
  twoFA: { enabled: true },
  methods: ['totp', 'recovery'],
});

/** Puts a user into the session, as a completed status request does. */
export function signIn(user: SessionUser): void {
  sessionStorage.setItem('accessToken', 'token');
  useSession.setState({ phase: 'signed-in', user, accessToken: 'token' });
}

export const beVisitor = (): void => useSession.setState({ phase: 'visitor' });

/** Idle callbacks, which jsdom lacks. One that is still waiting when its test ends does not run in the next one. */
function setUpIdleCallbacks(): void {
  beforeEach(() => {
    let isOver = false;
    const run = (work: IdleRequestCallback) =>
      isOver || work({ didTimeout: false, timeRemaining: () => 50 });
    window.requestIdleCallback = (work) => Number(setTimeout(run, 200, work));
    return () => {
      isOver = true;
    };
  });
}

export function setUpApi(): void {
  setUpIdleCallbacks();
  beforeEach(() => {
    window.scrollTo = vi.fn();
    reportedFaults.clear();
    reported.views = [];
    reported.loads = [];
    reported.faults = [];
    reported.vitals = [];
  });
  api.setUp();
  afterEach(forgetDestination);
}
