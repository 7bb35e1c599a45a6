import type { ApiCall } from './calls';

type IdempotentCall = Extract<ApiCall, { readonly idempotent: true }>;

/**
 * The calls that accept an Idempotency-Key, for browsers, which cannot load their definitions. The type requires exactly
 * those with `idempotent: true`.
 */
const names: { readonly [C in IdempotentCall as `${C['method']} ${C['path']}`]: true } = {
  'PUT /partner/subscription': true,
  'PUT /partner/subscription/premium': true,
  'PATCH /boxes/:id': true,
  'POST /boxes': true,
  'POST /admin/boxes/:id/verification': true,
  'POST /admin/boxes/:id/verification/end': true,
  'POST /user/bulk': true,
  'PATCH /user/:id': true,
  'DELETE /user/:id': true,
  'PATCH /user/:id/suspend': true,
  'POST /admin/conversions/:id/approve': true,
  'POST /admin/conversions/:id/decline': true,
  'POST /admin/conversion-decisions': true,
  'POST /admin/reviews/:id/approve': true,
  'POST /admin/reviews/:id/reject': true,
  'POST /partner/comments/:id/reply': true,
  'POST /boxes/:id/reviews': true,
  'POST /boxes/:id/reviews/photos': true,
  'POST /admin/promo-media/:id/approve': true,
  'POST /admin/promo-media/:id/refuse': true,
  'POST /partner/upload-ad': true,
  'POST /partner/listing/publish': true,
  'POST /partner/listing/pictures': true,
  'POST /admin/listing-changes/:id/approve': true,
  'POST /admin/listing-changes/:id/reject': true,
  'POST /applications': true,
  'POST /admin/applications/:id/approve': true,
  'POST /admin/applications/:id/reject': true,
  'POST /admin/complaints/:id/answer': true,
  'POST /admin/complaints/:id/notes': true,
  'POST /invitations/accept': true,
  'POST /admin/invitations': true,
  'POST /accounting/invoices/:id/credit-notes': true,
  'POST /accounting/invoices/:id/pay': true,
  'POST /accounting/invoice-runs': true,
  'POST /accounting/invoices/:id/unpay': true,
  'POST /accounting/invoices/:id/dispute-answer': true,
  'POST /accounting/my-invoices/:id/dispute': true,
  'POST /accounting/bank-statements': true,
  'POST /accounting/bank-statements/:id/confirm': true,
  'POST /accounting/bank-lines/:id/confirm': true,
  'POST /accounting/bank-lines/:id/assign': true,
  'POST /accounting/bank-lines/:id/undo': true,
  'POST /accounting/customer-credits/:boxId/refunds': true,
  'POST /accounting/customer-credits/:boxId/uses': true,
  'POST /accounting/customer-credit-uses/:id/undo': true,
  'POST /accounting/expense': true,
  'POST /accounting/receipts': true,
  'PUT /accounting/expense/:id': true,
  'DELETE /accounting/expense/:id': true,
  'POST /accounting/expense-imports': true,
  'POST /admin/mails/:id/retry': true,
};

const patterns = Object.keys(names).map(
  (name) => new RegExp(`^${name.replace(/:\w+/g, '[^/]+')}$`),
);
/** Calls that a pattern matches although the last part of their path is no id: `/user/profile` is not `/user/:id`. */
const others: ReadonlySet<string> = new Set([
  'PATCH /user/profile',
  'DELETE /user/email',
  'DELETE /user/delete-profile-picture',
]);

/** @param path filled in */
export const acceptsIdempotencyKey = (method: string, path: string): boolean => {
  const name = `${method} ${path}`;
  return !others.has(name) && patterns.some((pattern) => pattern.test(name));
};
