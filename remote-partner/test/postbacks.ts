import type { Postback, PostbackKey } from '@hive/contract/postbacks';

export const postbackKey = (extra: Partial<PostbackKey> = {}): PostbackKey => ({
  _id: '0190c2b4-0000-7000-8000-0000000000c1',
  createdAt: '2026-10-01T09:00:00Z',
  lastUsedAt: '2026-11-20T09:00:00Z',
  endsAt: null,
  isLive: true,
  ...extra,
});

export const postback = (extra: Partial<Postback> = {}): Postback => ({
  _id: '0190c2b4-0000-7000-8000-0000000000d1',
  receivedAt: '2026-11-20T09:05:00Z',
  kind: 'conversion',
  outcome: 'accepted',
  isTest: false,
  keyId: postbackKey()._id,
  received: { orderReference: 'ORDER-1001', amountPence: '2499' },
  code: null,
  message: null,
  fields: null,
  conversionStatus: 'pending',
  declineCode: null,
  declineReason: null,
  ...extra,
});
