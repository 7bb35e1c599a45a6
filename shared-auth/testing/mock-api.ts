import type { RequestHandler } from 'msw';
import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
// Imported by package name: a test must use the same session as the page under test.
import { stopListeningToOtherTabs } from '@hive/shared-auth/other-tabs';
import { resetSession, useSession } from '@hive/shared-auth/session';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Respond = (request: Request) => Response | Promise<Response>;

export const json = (body: object, status = 200): Response => HttpResponse.json(body, { status });

const isJson = (request: Request): boolean =>
  request.headers.get('content-type')?.startsWith('application/json') ?? false;

/** An error response in the api's format. */
export const refusal = (status: number, code: string, extra: object = {}): Response =>
  json({ code, message: `Refused: ${code}`, requestId: 'r-1', ...extra }, status);

/**
 * Mocks the api with msw. A call without a handler fails the test.
 * @param always handlers of every test; a test may override them
 */
export function createMockApi(...always: RequestHandler[]) {
  const server = setupServer(...always);
  return {
    server,

    /** Mocks one call. Returns the request bodies received, in order; null for a body that is not JSON. */
    play(method: Method, path: string, respond: Respond): unknown[] {
      const bodies: unknown[] = [];
      server.use(
        msw[method](`*/api${path}`, async ({ request }) => {
          bodies.push(isJson(request) ? await request.clone().json() : null);
          return respond(request);
        }),
      );
      return bodies;
    },

    /** Resets handlers, session, cookies and storage between the tests of a file. */
    setUp(): void {
      beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
      afterEach(() => {
        server.resetHandlers();
        stopListeningToOtherTabs();
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
