import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Role, SessionUser } from '@hive/contract/auth';
import { leaveOtherTabs } from '@hive/shared-auth/other-tabs';
import { resetSession, useSession } from '@hive/shared-auth/session';
import { forgetDestination } from '../src/guards/destination';

/** What the page told the api: views and faults. */
export const told: { views: unknown[]; faults: unknown[] } = { views: [], faults: [] };

/** The api as the tests play it; a call nobody expects fails the test. */
export const server = setupServer(
  msw.post('*/api/logInteraction', async ({ request }) => {
    told.views.push(await request.json());
    return HttpResponse.json({});
  }),
  msw.post('*/api/client-reports', async ({ request }) => {
    told.faults.push(await request.json());
    return HttpResponse.json({}, { status: 202 });
  }),
);

/** Plays a call; gives back the bodies that were sent. */
export function play(
  method: 'get' | 'post',
  path: string,
  answer: (request: Request) => Response | Promise<Response>,
): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    msw[method](`*/api${path}`, async ({ request }) => {
      const copy = request.clone();
      bodies.push(method === 'post' ? await copy.json() : null);
      return answer(request);
    }),
  );
  return bodies;
}

export const json = (body: object, status = 200): Response => HttpResponse.json(body, { status });

/** A refusal as the api words it. */
export const refusal = (status: number, code: string, message: string, extra: object = {}) =>
  json({ code, message, requestId: 'r-1', ...extra }, status);

export const person = (role: Role = 'user', twoFAVerified = true): SessionUser => ({
  _id: '0190c2b4-0000-7000-8000-000000000001',
  name: 'Ada Byron',
  email: 'ada@example.com',
  role,
  profilePicture: null,
  twoFAVerified,
  email2FA: { verified: twoFAVerified },
  twoFA: { enabled: false },
});

/** Puts somebody into the session, as a finished status check would. */
export const signIn = (user: SessionUser): void =>
  useSession.setState({ phase: 'signed-in', user, accessToken: 'token' });

export const beVisitor = (): void => useSession.setState({ phase: 'visitor' });

export function setUpApi(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    window.scrollTo = jest.fn();
    told.views = [];
    told.faults = [];
  });
  afterEach(() => {
    server.resetHandlers();
    leaveOtherTabs();
    resetSession();
    forgetDestination();
    useSession.setState({ phase: 'unknown' });
    for (const name of ['hive_session', 'hive_consent', 'hive_visitor']) {
      document.cookie = `${name}=; max-age=0; path=/`;
    }
  });
  afterAll(() => server.close());
}
