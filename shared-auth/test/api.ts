import { createPlayedApi } from '../testing/mock-api';
import { makePerson } from '../testing/person';

export { refusal } from '../testing/mock-api';

const api = createPlayedApi();
export const { server, setUp: setUpApi } = api;

export const person = makePerson();

/** Plays a call; gives the bearer that each one brought. */
export function play(method: 'get' | 'post', path: string, answer: (request: Request) => Response) {
  const bearers: (string | null)[] = [];
  api.play(method, path, (request) => {
    bearers.push(request.headers.get('authorization'));
    return answer(request);
  });
  return bearers;
}
