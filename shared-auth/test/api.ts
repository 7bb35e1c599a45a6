import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { SessionUser } from '@hive/contract/auth';
import { leaveOtherTabs } from '../src/other-tabs';
import { resetSession, useSession } from '../src/session';

/** The api as the tests play it; a call nobody expects fails the test. */
export const server = setupServer();

export const person: SessionUser = {
  _id: '0190c2b4-0000-7000-8000-000000000001',
  name: 'Ada Byron',
  email: 'ada@example.com',
  role: 'user',
  profilePicture: null,
  twoFAVerified: true,
  email2FA: { verified: true },
  twoFA: { enabled: false },
};

/** A refusal as the api words it. */
export const refusal = (status: number, code: string, extra: object = {}) =>
  HttpResponse.json({ code, message: `Refused: ${code}`, requestId: 'r-1', ...extra }, { status });

/** Plays a call and counts it, with the bearer each one brought. */
export function play(method: 'get' | 'post', path: string, answer: (request: Request) => Response) {
  const bearers: (string | null)[] = [];
  server.use(
    msw[method](`*/api${path}`, ({ request }) => {
      bearers.push(request.headers.get('authorization'));
      return answer(request);
    }),
  );
  return bearers;
}

export function setUpApi(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    leaveOtherTabs();
    resetSession();
    useSession.setState({ phase: 'unknown' });
    document.cookie = 'hive_session=; max-age=0';
  });
  afterAll(() => server.close());
}
