import { http, type Http, type UntypedHttp } from '../src/http';
import { createMockApi } from '../testing/mock-api';
import { makePerson } from '../testing/person';

export { refusal } from '../testing/mock-api';

const api = createMockApi();
export const { server, setUp: setUpApi } = api;

export const person = makePerson();

/** Mocks a call. Returns the authorization header of each request. */
export function play(method: 'get' | 'post', path: string, answer: (request: Request) => Response) {
  const bearers: (string | null)[] = [];
  api.play(method, path, (request) => {
    bearers.push(request.headers.get('authorization'));
    return answer(request);
  });
  return bearers;
}

/** A client without the contract's types, for calls and bodies that the contract does not have. */
export const untyped = (client: Http) => client as unknown as UntypedHttp;
export const untypedHttp = untyped(http);
