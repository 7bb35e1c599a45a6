import type { AdminBox, AdminBoxPage } from '@hive/contract/admin-boxes';
import { makeAdminBox } from '@hive/contract/testing/boxes';
import { json, play, refusal } from './api';

let count = 0;

/** A box as the api returns it to admins, with a unique id. */
export const makeBox = (extra: Partial<AdminBox> = {}): AdminBox => {
  count += 1;
  return makeAdminBox({
    _id: `0190c2b4-0000-7000-b000-${String(count).padStart(12, '0')}`,
    category: null,
    imageUrl: null,
    logoUrl: null,
    shortDescription: 'Coffee for a penny more.',
    longDescription: 'Two bags of coffee, roasted on Monday.',
    description: 'Coffee for a penny more.',
    price: 12.5,
    deliveryPrice: 0,
    monthlyCost: 12.5,
    rating: 4.5,
    ratings: 4.5,
    ratingCount: 12,
    ratingsCount: 12,
    website: 'https://www.roast.example/',
    clicks: 1234,
    createdAt: '2026-11-01T09:00:00.000Z',
    ...extra,
  });
};

/** Mocks the paged list and each box. Returns the query strings requested, without consecutive repeats. */
export function mockBoxes(...boxes: AdminBox[]): string[] {
  const requests: string[] = [];
  play('get', '/boxes', (request) => {
    const { search, searchParams } = new URL(request.url);
    // Lists refetch automatically: skip repeats.
    if (requests.at(-1) !== search) requests.push(search);
    const page = Number(searchParams.get('page'));
    const pageSize = Number(searchParams.get('pageSize'));
    const items = boxes.slice((page - 1) * pageSize, page * pageSize);
    return json({ items, page, pageSize, total: boxes.length } satisfies AdminBoxPage);
  });
  play('get', '/boxes/:id', (request) => {
    const box = boxes.find(({ _id }) => request.url.endsWith(_id));
    return box ? json(box) : refusal(404, 'NOT_FOUND');
  });
  return requests;
}
