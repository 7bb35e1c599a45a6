import type { RequestHandler } from 'msw';
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
// By the package's name: a test must meet the session that the page under test has.
import { leaveOtherTabs } from '@hive/shared-auth/other-tabs';
import { resetSession, useSession } from '@hive/shared-auth/session';

type PlayedMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Answer = (request: Request) => Response | Promise<Response>;

export const json = (body: object, status = 200): Response => HttpResponse.json(body, { status });

const isJson = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('application/json') ?? false;

/** A refusal as the api words it. */
export const refusal = (status: number, code: string, extra: object = {}): Response =>
  json({ code, message: `Refused: ${code}`, requestId: 'r-1', ...extra }, status);

/**
 * The api as a package's tests play it; a call nobody expects fails the test.
 * @param always what it answers in every test, unless the test plays something else
 */
export function createPlayedApi(...always: RequestHandler[]) {
  const server = setupServer(...always);
  return {
    server,

    /** Plays a call; gives the bodies it came with, in their order: null where there was no JSON. */
    play(method: PlayedMethod, path: string, answer: Answer): unknown[] {
      const bodies: unknown[] = [];
      server.use(
        msw[method](`*/api${path}`, async ({ request }) => {
          bodies.push(isJson(request) ? await request.clone().json() : null);
          return answer(request);
        }),
      );
      return bodies;
    },

    /** For each test of a file: nothing that was played, and nothing of a session, outlasts it. */
    setUp(): void {
      beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
      afterEach(() => {
        server.resetHandlers();
        leaveOtherTabs();
        resetSession();
        useSession.setState({ phase: 'unknown' });
        sessionStorage.clear();
        localStorage.clear();
        for (const name of ['hive_session', 'hive_consent', 'hive_visitor']) {
          document.cookie = `${name}=; max-age=0; path=/`;
        }
      });
      afterAll(() => server.close());
    },
  };
}
