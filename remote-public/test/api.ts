import { http as msw, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** The api as the tests play it; a call nobody expects fails the test. */
export const server = setupServer();

/** Plays a GET; gives back the addresses that were asked for. */
export function play(path: string, answer: (url: URL) => Response | Promise<Response>): URL[] {
  const asked: URL[] = [];
  server.use(
    msw.get(`*/api${path}`, ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      return answer(url);
    }),
  );
  return asked;
}

export const json = (body: object, status = 200): Response => HttpResponse.json(body, { status });

/** A refusal as the api words it. */
export const refusal = (status: number, code: string): Response =>
  json({ code, message: 'Refused.', requestId: 'r-1' }, status);

/** An answer that never comes. */
export const never = (): Promise<Response> => new Promise(() => undefined);

export function setUpApi(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}
