import { z } from 'zod';
import { apiPaths } from './api-paths';
import { defineCall } from './call';
import { id, instant, nothing, paged, pageQuery, writtenText } from './common';
import { limits } from './limits';
import { ownBoxQuery } from './partners';

export const promoKind = z.enum(['image', 'video']);
export type PromoKind = z.infer<typeof promoKind>;

/** Waiting for a moderator, published on the box's profile, or rejected with a reason. */
export const promoStatus = z.enum(['awaiting', 'approved', 'refused']);
export type PromoStatus = z.infer<typeof promoStatus>;

/** A picture or video that a partner has uploaded to promote a box. */
export const promoMedium = z.object({
  _id: id,
  boxId: id,
  kind: promoKind,
  status: promoStatus,
  /** Why it was rejected; null otherwise. */
  refusalReason: z.string().nullable(),
  /** A download address, valid for five minutes. */
  url: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** The duration of a video; null for a picture. */
  durationSeconds: z.number().nullable(),
  /** The captions of a video as WebVTT; null without any. Absent from an older api. */
  captions: z.string().nullable().optional(),
  /** Whether the brand states that nobody speaks in the video. Absent from an older api. */
  isSilent: z.boolean().optional(),
  createdAt: instant,
});
export type PromoMedium = z.infer<typeof promoMedium>;

export const listPromoMedia = defineCall({
  method: 'GET',
  path: apiPaths.partnerPromoMedia,
  access: 'partner',
  summary: 'List the promo media of your own box',
  description:
    'At most two of each kind: the published one, and one that is waiting or was rejected.',
  query: ownBoxQuery,
  status: 200,
  response: z.object({
    media: z.array(promoMedium),
    /** A message about the plan that videos require; null if the current plan includes them. */
    videoMissing: z.string().nullable(),
  }),
  errors: ['NOT_FOUND'],
});

export const uploadPromoMedium = defineCall({
  method: 'POST',
  path: apiPaths.partnerUploadAd,
  access: 'partner',
  idempotent: true,
  summary: 'Upload a picture or video to promote your own box',
  description:
    'multipart/form-data with the field `adMedia`: a JPEG, PNG, WebP or GIF up to 5 MB, or an MP4 or WebM up to 50 MB and 30 seconds, which requires the premium plan. The type is determined from the content. Both are re-encoded without metadata. It waits for a moderator and replaces one that was waiting or rejected; the published one stays until then.',
  query: ownBoxQuery,
  status: 201,
  response: z.object({ medium: promoMedium }),
  errors: [
    'NOT_FOUND',
    'PLAN_REQUIRED',
    'BODY_TOO_LARGE',
    'PICTURE_UNREADABLE',
    'MEDIA_UNREADABLE',
    'VIDEO_TOO_LONG',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  ],
});

export const deletePromoMedium = defineCall({
  method: 'DELETE',
  path: apiPaths.partnerPromoMedium,
  access: 'partner',
  summary: 'Remove a promo medium of your own box',
  params: z.object({ id }),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const savePromoCaptions = defineCall({
  method: 'PUT',
  path: apiPaths.partnerPromoCaptions,
  access: 'partner',
  summary: 'Save the captions of a video of your own box, or that nobody speaks in it',
  description:
    'A video is published with either. Captions are WebVTT; an error names the line. They can be changed until the video is published, because moderators read them.',
  params: z.object({ id }),
  body: z.strictObject({
    /** WebVTT; null removes them. */
    captions: z
      .string()
      .max(limits.captionsMax, `Captions can have up to ${limits.captionsMax} characters.`)
      .nullable(),
    isSilent: z.boolean(),
  }),
  status: 200,
  response: z.object({ medium: promoMedium }),
  errors: ['NOT_FOUND', 'CAPTIONS_PUBLISHED', 'VALIDATION_FAILED'],
});

/** The same as moderators see it. */
export const moderatedPromo = promoMedium.extend({
  box: z.object({ _id: id, name: z.string() }),
});
export type ModeratedPromo = z.infer<typeof moderatedPromo>;

export const listAllPromoMedia = defineCall({
  method: 'GET',
  path: apiPaths.adminPromoMedia,
  access: 'admin',
  summary: 'List promo media for moderation, longest waiting first',
  query: pageQuery.extend({ status: promoStatus.optional(), boxId: id.optional() }),
  status: 200,
  response: paged(moderatedPromo),
});

/** The state a decision is based on: if it has changed, the decision is refused. By default any state. */
const seenStatus = promoStatus.optional();

export const approvePromoMedium = defineCall({
  method: 'POST',
  path: apiPaths.adminPromoApprove,
  access: 'admin',
  idempotent: true,
  summary: 'Publish a promo medium on its box’s profile, replacing the current one',
  description:
    'A video needs captions, or its brand’s statement that nobody speaks in it. The brand’s partners are notified by email. If another admin decided first, the current record is `current`.',
  params: z.object({ id }),
  body: z.strictObject({ status: seenStatus }).optional(),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CAPTIONS_MISSING', 'VALIDATION_FAILED'],
});

export const refusePromoMedium = defineCall({
  method: 'POST',
  path: apiPaths.adminPromoRefuse,
  access: 'admin',
  idempotent: true,
  summary: 'Reject a promo medium, published or waiting',
  description:
    'The brand’s partners receive the reason by email. If another one already waits to replace it, this one is removed. If another admin decided first, the current record is `current`.',
  params: z.object({ id }),
  body: z.strictObject({
    reason: writtenText(limits.reasonMax, 'Enter a reason.'),
    status: seenStatus,
  }),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'VALIDATION_FAILED'],
});
