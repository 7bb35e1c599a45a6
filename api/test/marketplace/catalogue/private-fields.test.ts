import { homeBoxes } from '@hive/contract/box-lists';
import { boxDetailTopics } from '@hive/contract/box-detail-options';
import {
  boxProfile,
  category,
  pastPrice,
  publicBox,
  review,
  reviewCounts,
  shownPromo,
  topCategory,
} from '@hive/contract/boxes';
import { recommendation } from '@hive/contract/matching';
import { signIn } from '../../support/sign-in';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';

let api: TestApp;
let boxId: string;
const hidden: string[] = [];

beforeAll(async () => {
  api = await createTestApp();
  const make = createFactories(api.database);
  const coffee = await make.makeCategory({ name: 'Coffee' });
  const secrets = {
    category_id: coffee.id,
    keywords: 'secretkeyword',
    click_parameter: 'secretparameter',
    commission: 37.25,
    tier: 'gold',
    tier_mode: 'dynamic',
    subscription_tier: 'premium',
    allow_video: true,
    allow_reply: true,
  } as const;
  boxId = (await make.makeBox(secrets)).id;
  for (let index = 0; index < 5; index += 1) await make.makeBox(secrets);
  const inactive = await make.makeBox({ ...secrets, is_active: false, name: 'Hidden inactive' });
  const archived = await make.makeBox({
    ...secrets,
    archived_at: new Date(),
    name: 'Hidden archived',
  });
  hidden.push(inactive.id, archived.id);
  for (const id of [boxId, ...hidden]) await make.makeReview(id, { author_name: 'Secret Surname' });
  await make.makeReview(boxId, { status: 'pending', message: 'secretpending' });
  await api.app.catalogue.refresh();
});
afterAll(() => api.close());

const allowed = new Set(
  [
    boxProfile,
    publicBox,
    category,
    review,
    shownPromo,
    pastPrice,
    topCategory,
    recommendation,
    reviewCounts,
    homeBoxes,
    homeBoxes.shape.groups.element,
  ].flatMap((schema) => Object.keys(schema.shape)),
);
const wrappers = [
  // Of the invitations to review a box.
  'sent',
  'answered',
  'boxes',
  'categories',
  'items',
  'page',
  'pageSize',
  'total',
  'recommendations',
  // Of the counts of reviews, and of what matches leave out.
  'counts',
  'unverified',
  'emptyCategories',
  // How a reason reads.
  'differentFromAbove',
  'variety',
  'meta',
  'image',
  'video',
  ...boxDetailTopics,
];
for (const key of [...wrappers, 'model', 'answersId', '1', '2', '3', '4', '5']) allowed.add(key);

function listKeys(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listKeys);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...listKeys(inner)]);
}

describe('a public response about boxes', () => {
  it.each([
    ['/api/boxes/public', () => '/api/boxes/public'],
    ['/api/home-boxes', () => '/api/home-boxes'],
    ['some boxes', () => `/api/boxes/public?boxes=${boxId}`],
    ['/api/subscription-boxes', () => '/api/subscription-boxes'],
    ['/api/categories', () => '/api/categories'],
    ['/api/top-categories', () => '/api/top-categories'],
    ['a profile', () => `/api/boxes/public/${boxId}`],
    ['reviews', () => `/api/boxes/${boxId}/reviews`],
    ['/api/boxes/recommendations', () => '/api/boxes/recommendations'],
  ])('contains no private field, private value or hidden box: %s', async (_name, path) => {
    const { client, userId } = await signIn(api);
    await createFactories(api.database).makeAnswers(userId);

    const { status, body } = await client.get(path());

    expect(status).toBe(200);
    expect(listKeys(body).length).toBeGreaterThan(1);
    expect(listKeys(body).filter((key) => !allowed.has(key))).toEqual([]);
    const text = JSON.stringify(body);
    for (const secret of [...hidden, 'secret', 'Surname', 'Hidden', '37.25', 'gold', 'premium']) {
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
  });
});
