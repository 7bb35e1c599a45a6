import { http as msw } from 'msw';
import { createMockApi } from '@hive/shared-auth/testing/mock-api';

export { json, refusal } from '@hive/shared-auth/testing/mock-api';

const { server, setUp, play: playSend } = createMockApi();
export { playSend, setUp as setUpApi };

/** Plays a GET; gives back the addresses that were asked for. */
export function play(path: string, answer: (url: URL) => Response | Promise<Response>): URL[] {
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

/** An answer that never comes. */
export const never = (): Promise<Response> => new Promise(() => undefined);
