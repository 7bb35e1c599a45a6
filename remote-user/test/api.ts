import { HttpResponse } from 'msw';
import type { SessionUser } from '@hive/contract/auth';
import type { PublicBox } from '@hive/contract/boxes';
import type { Recommendation } from '@hive/contract/matching';
import { useSession } from '@hive/shared-auth/session';
import { makePerson } from '@hive/shared-auth/testing/person';
import { createMockApi, json } from '@hive/shared-auth/testing/mock-api';

export { refusal } from '@hive/shared-auth/testing/mock-api';

const api = createMockApi();
export const { play: mockRequest } = api;

export const person = makePerson();

/** Mocks an endpoint with a fixed JSON response; returns the received bodies. */
export const mockJson = (method: 'get' | 'post', path: string, body: object): unknown[] =>
  mockRequest(method, path, () => json(body));

/** Mocks an endpoint that is unreachable; returns the received bodies. */
export const mockOffline = (method: 'get' | 'post', path: string): unknown[] =>
  mockRequest(method, path, () => HttpResponse.error());

export const box = (extra: Partial<PublicBox> = {}): PublicBox => ({
  _id: '0190c2b4-0000-7000-8000-0000000000b1',
  name: 'Tuppenny Roast',
  slug: 'tuppenny-roast',
  category: { _id: '0190c2b4-0000-7000-8000-0000000000c1', name: 'Coffee & Tea' },
  imageUrl: '/media/box.svg',
  logoUrl: null,
  shortDescription: 'Beans roasted the morning they ship.',
  longDescription: 'Longer.',
  description: 'Beans roasted the morning they ship.',
  price: 11.5,
  deliveryPrice: 2,
  frequency: 'monthly',
  monthlyCost: 13.5,
  minimumTerm: 0,
  cancellation: 'anytime',
  rating: 4.6,
  ratings: 4.6,
  ratingCount: 2580,
  ratingsCount: 2580,
  isVerified: true,
  affiliateLink: 'https://roast.example/join',
  website: 'https://roast.example/',
  clicks: 4163,
  createdAt: '2026-01-01T00:00:00.000Z',
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
