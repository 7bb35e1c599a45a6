import type { AdminApplication } from '@hive/contract/applications';
import type { Invitation } from '@hive/contract/invitations';
import type { AdminListingChange } from '@hive/contract/listings';
import type { ModeratedPromo } from '@hive/contract/promo-media';
import type { ModeratedReview } from '@hive/contract/reviews';
import { json, play } from './api';

let count = 0;

/** A unique id. */
export const newId = (): string => {
  count += 1;
  return `0190c2b4-0000-7000-a000-${String(count).padStart(12, '0')}`;
};

export const makeReview = (extra: Partial<ModeratedReview> = {}): ModeratedReview => ({
  _id: newId(),
  box: { _id: '0190c2b4-0000-7000-8000-0000000000b1', name: 'Tuppenny Roast' },
  user: 'Priya S.',
  rating: 4,
  message: 'Arrived on time.',
  status: 'pending',
  version: 1,
  rejectionReason: null,
  isVerifiedSubscriber: false,
  reply: null,
  reports: [],
  createdAt: '2026-11-19T12:30:00.000Z',
  updatedAt: '2026-11-19T12:30:00.000Z',
  ...extra,
});

export const makeApplication = (extra: Partial<AdminApplication> = {}): AdminApplication => ({
  _id: newId(),
  brandName: 'Mossgate Tea Post',
  website: 'https://mossgate.example',
  contactName: 'Morgan Ashdown',
  category: { _id: '0190c2b4-0000-7000-8000-0000000000c1', name: 'Coffee & Tea' },
  shortDescription: 'Four teas and a story about each.',
  status: 'pending',
  rejectionReason: null,
  createdAt: '2026-11-19T12:30:00.000Z',
  decidedAt: null,
  applicant: { _id: newId(), name: 'Morgan A.', email: 'morgan@mail.example' },
  boxesOfThatName: [],
  ...extra,
});

export const makePromo = (extra: Partial<ModeratedPromo> = {}): ModeratedPromo => ({
  _id: newId(),
  boxId: '0190c2b4-0000-7000-8000-0000000000b1',
  box: { _id: '0190c2b4-0000-7000-8000-0000000000b1', name: 'Tuppenny Roast' },
  kind: 'image',
  status: 'awaiting',
  refusalReason: null,
  url: '/media/signed/promo/1.webp?expires=1',
  width: 1600,
  height: 400,
  durationSeconds: null,
  createdAt: '2026-11-19T12:30:00.000Z',
  ...extra,
});

export const makeListingChange = (extra: Partial<AdminListingChange> = {}): AdminListingChange => ({
  _id: newId(),
  status: 'pending',
  fields: [
    { field: 'price', from: 23, to: 25, hasConflict: true },
    {
      field: 'details.cancelling',
      from: null,
      to: {
        link: null,
        phone: null,
        email: 'hello@tuppenny.example',
        steps: ['Log in', 'Press Cancel'],
        noticeDays: 0,
      },
      hasConflict: false,
    },
  ],
  effectiveOn: '2026-12-01',
  reason: null,
  createdAt: '2026-11-19T12:30:00.000Z',
  decidedAt: null,
  box: { _id: '0190c2b4-0000-7000-8000-0000000000b1', name: 'Tuppenny Roast', isActive: true },
  boxVersion: 7,
  by: null,
  ...extra,
});

export const makeInvitation = (extra: Partial<Invitation> = {}): Invitation => ({
  _id: newId(),
  box: { _id: '0190c2b4-0000-7000-8000-0000000000b1', name: 'Tuppenny Roast' },
  email: 'joan@tuppenny.example',
  status: 'open',
  createdAt: '2026-11-19T12:30:00.000Z',
  expiresAt: '2026-11-26T12:30:00.000Z',
  ...extra,
});

export const pageOf = (items: object[], total = items.length): Response =>
  json({ items, page: 1, pageSize: 10, total });

/** Mocks a list from which decided items can be removed. Returns the query strings and `remove`. */
export function mockList<Item extends { _id: string }>(path: string, items: Item[]) {
  let rest = items;
  const requests: string[] = [];
  play('get', path, (request) => {
    requests.push(new URL(request.url).search);
    return pageOf(rest);
  });
  return {
    requests,
    remove: (id: string) => {
      rest = rest.filter(({ _id }) => _id !== id);
    },
  };
}
