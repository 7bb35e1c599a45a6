import { http as msw, HttpResponse } from 'msw';
import type { SessionUser } from '@hive/contract/auth';
import type { PublicBox } from '@hive/contract/boxes';
import type { Recommendation } from '@hive/contract/matching';
import { makePublicBox } from '@hive/contract/testing/boxes';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { createMockApi, json } from '@hive/shared-auth/testing/mock-api';

export { refusal } from '@hive/shared-auth/testing/mock-api';

/** Every page with boxes asks for the shortlist. */
const emptyShortlist = msw.get('*/api/shortlist', () =>
  json({ items: [], canHaveNotices: true, areEmailsOn: true }),
);

const api = createMockApi(emptyShortlist);
export const { play: mockRequest } = api;

export const person = makePerson();

/** Mocks an endpoint with a fixed JSON response; returns the received bodies. */
export const mockJson = (method: 'get' | 'post', path: string, body: object): unknown[] =>
  mockRequest(method, path, () => json(body));

/** Mocks an endpoint that is unreachable; returns the received bodies. */
export const mockOffline = (method: 'get' | 'post', path: string): unknown[] =>
  mockRequest(method, path, () => HttpResponse.error());

export const box = (extra: Partial<PublicBox> = {}): PublicBox =>
  makePublicBox({
    logoUrl: null,
    ratingCount: 2580,
    ratingsCount: 2580,
    clicks: 4163,
    ...extra,
  });

export const match = (extra: Partial<Recommendation> = {}): Recommendation => ({
  ...box(),
  score: 0.8,
  reasons: ['You chose Coffee & Tea'],
  topFit: true,
  ...extra,
});

/** Starts the mock api and a session of a verified user, for each test of a file. */
export function setUpApi(user: SessionUser = person): void {
  api.setUp();
  beforeEach(() => signIn(user));
}

/** Replaces the user of the session. */
export const signIn = (user: SessionUser): void =>
  useSession.setState({ phase: 'signed-in', user, accessToken: 'token', expired: false });

/** A box on the shortlist that is £1.50 a month cheaper since it was added. */
export const shortlisted = {
  boxId: 'b1',
  name: 'Tuppenny Roast',
  addedAt: '2026-11-01T09:00:00Z',
  monthlyCostWhenAdded: 15,
  state: 'listed',
  box: box({ _id: 'b1' }),
  hasNotices: false,
};
