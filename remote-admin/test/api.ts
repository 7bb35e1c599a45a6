import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { createMockApi } from '@hive/shared-auth/testing/mock-api';

export { json, refusal } from '@hive/shared-auth/testing/mock-api';

const api = createMockApi();
export const { play, server } = api;

/** Mocks the api and signs in an admin for each test of a file. */
export function setUpApi(): void {
  api.setUp();
  beforeEach(() => {
    localStorage.clear();
    useSession.setState({
      phase: 'signed-in',
      user: makePerson({ role: 'admin' }),
      accessToken: 'token',
      expired: false,
    });
  });
}
