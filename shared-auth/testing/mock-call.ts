import { http, HttpResponse, type RequestHandler } from 'msw';
import type { z } from 'zod';
import type { Call } from '@hive/contract/call';

/**
 * Mocks a call of the contract with msw, in tests and on the mock site. The answer has the call's types, and one that the contract
 * does not allow is an error instead of a surprise on the real site.
 */
export const mockCall = <C extends Call>(
  { method, path, status, response }: C,
  respond: (request: Request) => z.input<C['response']> | Promise<z.input<C['response']>>,
): RequestHandler =>
  http[method.toLowerCase() as Lowercase<C['method']>](`*/api${path}`, async ({ request }) => {
    const answer = response.parse(await respond(request));
    return status === 204
      ? new HttpResponse(null, { status })
      : HttpResponse.json(answer as object, { status });
  });
