import { http as msw } from 'msw';
import { createMockApi, json } from '@hive/shared-auth/testing/mock-api';

export { json, refusal } from '@hive/shared-auth/testing/mock-api';

/** Every page with boxes asks for the shortlist of a signed-in user. */
const emptyShortlist = msw.get('*/api/shortlist', () =>
  json({ items: [], canHaveNotices: true, areEmailsOn: true }),
);

const { server, setUp, play: mockRequest } = createMockApi(emptyShortlist);
export { mockRequest, setUp as setUpApi };

/** Mocks a GET endpoint; returns the requested URLs, which grow with each request. */
export function mockGet(path: string, answer: (url: URL) => Response | Promise<Response>): URL[] {
  const requests: URL[] = [];
  server.use(
    msw.get(`*/api${path}`, ({ request }) => {
      const url = new URL(request.url);
      requests.push(url);
      return answer(url);
    }),
  );
  return requests;
}

/** A response that never arrives. */
export const never = (): Promise<Response> => new Promise(() => undefined);
