import { v7 as newId } from 'uuid';
import type { Entry } from './entry';
import {
  insertComment,
  insertDraft,
  insertInvoice,
  insertListingChange,
  insertOwnBox,
  insertPromo,
  multipart,
} from './owned-resources';

/** Entries of the calls about a box's analytics, promo media and reviews. */
export const boxEntries: Readonly<Record<string, Entry>> = {
  'GET /partner/boxes': {},
  'GET /partner/analytics': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'GET /partner/export-analytics': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      query: { boxId: await insertOwnBox(test, owner, { tier: 'gold' }) },
    }),
  },

  'GET /partner/listing': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'PUT /partner/listing/draft': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      query: { boxId: await insertOwnBox(test, owner) },
      body: { revision: 0, draft: { shortDescription: 'Tea each month.' } },
    }),
  },
  'DELETE /partner/listing/draft': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'POST /partner/listing/publish': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      query: { boxId: await insertDraft(test, owner) },
      body: { revision: 1 },
    }),
  },
  'DELETE /partner/listing/change': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      query: { boxId: (await insertListingChange(test, owner)).boxId },
    }),
  },
  'POST /partner/listing/pictures': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      ...multipart('picture', 'no picture'),
      query: { boxId: await insertOwnBox(test, owner) },
    }),
    answer: 'PICTURE_UNREADABLE',
  },
  'GET /admin/listing-changes': {},
  'POST /admin/listing-changes/:id/approve': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/listing-changes/:id/reject': {
    request: () => ({ params: { id: newId() }, body: { reason: 'Not on your website.' } }),
    answer: 'NOT_FOUND',
  },
  'GET /admin/boxes/:id/versions': {
    request: async ({ test, owner }) => ({ params: { id: await insertOwnBox(test, owner) } }),
  },
  'GET /partner/verification': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'GET /admin/verifications': {},
  'GET /admin/boxes/:id/verification': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/boxes/:id/verification': {
    request: () => ({ params: { id: newId() }, body: { reason: 'We visited them.' } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/boxes/:id/verification/end': {
    request: () => ({ params: { id: newId() }, body: { reason: 'It has closed.' } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/boxes/:id/verification/checks': {
    request: () => ({ params: { id: newId() }, body: { kind: 'domain' } }),
    answer: 'NOT_FOUND',
  },

  'GET /partner/promo-media': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'POST /partner/upload-ad': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      ...multipart('adMedia', 'neither picture nor film'),
      query: { boxId: await insertOwnBox(test, owner) },
    }),
    answer: 'MEDIA_UNREADABLE',
  },
  'PUT /partner/promo-media/:id/captions': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      params: { id: await insertPromo(test, owner, 'video') },
      body: { captions: null, isSilent: true },
    }),
  },
  'DELETE /partner/promo-media/:id': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ params: { id: await insertPromo(test, owner) } }),
  },
  'GET /partner/comments': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'POST /partner/comments/:id/reply': {
    owner: 'partner',
    request: async ({ test, owner }) => ({
      params: { id: await insertComment(test, owner) },
      body: { reply: 'Thank you!' },
    }),
  },

  'GET /accounting/my-invoices': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ query: { boxId: await insertOwnBox(test, owner) } }),
  },
  'GET /accounting/invoice/:id': {
    owner: 'partner',
    request: async ({ test, owner }) => ({ params: { id: await insertInvoice(test, owner) } }),
  },

  'GET /admin/promo-media': {},
  'POST /admin/promo-media/:id/approve': {
    request: () => ({ params: { id: newId() } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/promo-media/:id/refuse': {
    request: () => ({ params: { id: newId() }, body: { reason: 'Not about the box.' } }),
    answer: 'NOT_FOUND',
  },
  'GET /admin/reviews': {},
  'POST /admin/reviews/:id/approve': {
    request: () => ({ params: { id: newId() }, body: { version: 1 } }),
    answer: 'NOT_FOUND',
  },
  'DELETE /admin/reviews/:id/photos/:photoId': {
    request: () => ({ params: { id: newId(), photoId: newId() } }),
    answer: 'NOT_FOUND',
  },
  'POST /admin/reviews/:id/reject': {
    request: () => ({
      params: { id: newId() },
      body: { version: 1, reason: 'Not about the box.' },
    }),
    answer: 'NOT_FOUND',
  },
};
