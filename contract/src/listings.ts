import { z } from 'zod';
import { apiPaths } from './api-paths';
import { auditActor } from './audit';
import { boxFacts, publicBox } from './boxes';
import { defineCall } from './call';
import { id, instant, pounds, storableText } from './common';
import { limits } from './limits';
import { ownBoxQuery } from './partners';

/** A London day. */
const day = z.iso.date();

const altText = storableText
  .trim()
  .max(limits.pictureAltMax, `Use at most ${limits.pictureAltMax} characters.`);

/** A picture of a listing. The first one is the picture of the box in lists. */
export const listingPicture = z.object({
  _id: id,
  url: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** The alternative text. */
  alt: z.string(),
});
export type ListingPicture = z.infer<typeof listingPicture>;

/** A picture in a draft: one of the box, with the alternative text that it is to have. */
export const draftPicture = z.strictObject({ _id: id, alt: altText });

/** Fields of a listing that are published at once. */
export const directFields = ['shortDescription', 'longDescription', 'website', 'pictures'] as const;

/** Fields that an admin approves, because customers decide by them. */
export const reviewedFields = [
  'price',
  'deliveryPrice',
  'firstBoxPrice',
  'frequency',
  'cancellation',
  'minimumTerm',
] as const;

/** Topics of `boxDetails` that an admin approves; the others are published at once. */
export const reviewedTopics = ['firstBox', 'cancelling', 'refunds', 'terms', 'delivery'] as const;

/** An amount that is checked when it is published: a draft may have one that is not valid yet. */
const draftAmount = z.number({ error: 'Enter a price in pounds.' }).min(-100_000).max(100_000);

/** Values of topics of `boxDetails` by topic, checked when they are published. */
const draftDetails = z
  .record(z.string().max(30), z.unknown())
  .refine((details) => JSON.stringify(details).length <= limits.draftDetailsMax, {
    error: 'These details are too long.',
  });

/**
 * The fields that a partner has changed and not published; the others are as published. Prices, topics and alternative
 * texts may be incomplete.
 */
export const listingDraft = z
  .strictObject({
    shortDescription: storableText.max(limits.shortDescriptionMax),
    longDescription: storableText.max(limits.textMax),
    website: storableText.max(limits.urlMax),
    /** All pictures in their order; a picture that is left out is removed when the draft is published. */
    pictures: z.array(draftPicture).max(limits.boxPictures, 'Use at most six pictures.'),
    price: draftAmount.nullable(),
    deliveryPrice: draftAmount.nullable(),
    firstBoxPrice: draftAmount.nullable(),
    frequency: boxFacts.shape.frequency,
    cancellation: boxFacts.shape.cancellation,
    minimumTerm: z.number().int().min(-1000).max(1000),
    /** Publishing a topic confirms it, changed or not. */
    details: draftDetails,
  })
  .partial();
export type ListingDraft = z.infer<typeof listingDraft>;

/** A listing as customers see it. */
export const listingContent = z.object({
  ...publicBox.pick({
    name: true,
    shortDescription: true,
    longDescription: true,
    website: true,
    imageUrl: true,
    logoUrl: true,
    price: true,
    deliveryPrice: true,
    frequency: true,
    cancellation: true,
    minimumTerm: true,
    giftWrapping: true,
    monthlyCost: true,
  }).shape,
  firstBoxPrice: pounds.nullable(),
  pictures: z.array(listingPicture),
  /** As `boxDetails`; empty if nothing is stated. */
  details: z.record(z.string(), z.unknown()),
});
export type ListingContent = z.infer<typeof listingContent>;

/** Waiting for an admin; approved and waiting for its day; in effect; rejected; withdrawn or replaced by its partner. */
export const listingChangeStatus = z.enum([
  'pending',
  'approved',
  'applied',
  'rejected',
  'withdrawn',
]);
export type ListingChangeStatus = z.infer<typeof listingChangeStatus>;

/** A field of a change: one of `reviewedFields`, or a topic as 'details.cancelling'. */
export const fieldChange = z.object({
  field: z.string(),
  /** The published value now; for a change that was decided, the one before it. */
  from: z.unknown(),
  to: z.unknown(),
  /** Whether the published value has changed since the partner sent the change. */
  hasConflict: z.boolean(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** A change of price or terms. */
export const listingChange = z.object({
  _id: id,
  status: listingChangeStatus,
  fields: z.array(fieldChange),
  /** The London day on which it takes effect; on the day of its approval if that is later. */
  effectiveOn: day,
  /** Why it was rejected; null otherwise. */
  reason: z.string().nullable(),
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type ListingChange = z.infer<typeof listingChange>;

/** What a complete listing has. A key is a string, so that the list can grow. */
export const checklistKeys = [
  'texts',
  'picture',
  'price',
  'cancelling',
  'schedule',
  'delivery',
  'contents',
  'orders',
] as const;
export type ChecklistKey = (typeof checklistKeys)[number];

/** A box's listing as its partners edit it. */
export const ownListing = z.object({
  boxId: id,
  /** The box's version, as admins see it: increments with each change of the published listing. */
  boxVersion: z.number().int(),
  /** False while customers cannot see the box. */
  isActive: z.boolean(),
  live: listingContent,
  /** Null without one. */
  draft: listingDraft.nullable(),
  /** Increments with each change of the draft, publishing and discarding included. */
  revision: z.number().int(),
  /** Who saved, published or discarded the draft last; null if nobody did or if the account is erased. */
  savedBy: auditActor,
  savedAt: instant.nullable(),
  /** Every uploaded picture that the draft can use, published or not. */
  pictures: z.array(listingPicture),
  /** The change that is waiting for an admin or for its day; null without one. */
  change: listingChange.nullable(),
  /** The newest rejected change, until another one is sent. */
  rejected: listingChange.nullable(),
  checklist: z.array(z.object({ key: z.string(), isDone: z.boolean() })),
});
export type OwnListing = z.infer<typeof ownListing>;

const seenRevision = z.number().int().min(0);

export const getListing = defineCall({
  method: 'GET',
  path: apiPaths.partnerListing,
  access: 'partner',
  summary: 'Get the listing of your own box with its draft, its waiting change and a checklist',
  query: ownBoxQuery,
  status: 200,
  response: ownListing,
  errors: ['NOT_FOUND'],
});

export const saveListingDraft = defineCall({
  method: 'PUT',
  path: apiPaths.partnerListingDraft,
  access: 'partner',
  summary: 'Save a draft of the listing of your own box',
  description:
    'Replaces the draft. An outdated revision is refused, with the latest listing as `current`.',
  query: ownBoxQuery,
  body: z.strictObject({ draft: listingDraft, revision: seenRevision }),
  status: 200,
  response: ownListing,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'RATE_LIMITED'],
});

export const discardListingDraft = defineCall({
  method: 'DELETE',
  path: apiPaths.partnerListingDraft,
  access: 'partner',
  summary: 'Discard the draft of the listing of your own box',
  query: ownBoxQuery,
  status: 200,
  response: ownListing,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const publishListing = defineCall({
  method: 'POST',
  path: apiPaths.partnerListingPublish,
  access: 'partner',
  idempotent: true,
  summary: 'Publish the draft of your own box',
  description:
    'Texts, pictures and most topics are published at once. A changed price or term becomes a change that an admin approves, and replaces one that is waiting. A cancellation link is requested: it must answer. An outdated revision or version of the box is refused, with the latest listing as `current`.',
  query: ownBoxQuery,
  body: z.strictObject({
    revision: seenRevision,
    /** The `boxVersion` that the draft was compared with. By default any. */
    boxVersion: z.number().int().min(1).optional(),
    /** The London day on which price and terms take effect: today or later, within a year. Required if one of them changes. */
    effectiveOn: day.optional(),
  }),
  status: 200,
  response: z.object({
    listing: ownListing,
    /** What is published: names of fields, and topics as 'details.schedule'. */
    published: z.array(z.string()),
    /** What waits for an admin. */
    waiting: z.array(z.string()),
  }),
  errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'RATE_LIMITED'],
});

export const withdrawListingChange = defineCall({
  method: 'DELETE',
  path: apiPaths.partnerListingChange,
  access: 'partner',
  summary: 'Withdraw the waiting change of your own box',
  description: 'Also one that is approved, before its day.',
  query: ownBoxQuery,
  status: 200,
  response: ownListing,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
});

export const uploadListingPicture = defineCall({
  method: 'POST',
  path: apiPaths.partnerListingPictures,
  access: 'partner',
  idempotent: true,
  summary: 'Upload a picture for the listing of your own box',
  description:
    'multipart/form-data with the field `picture`: a JPEG, PNG, WebP or GIF up to 5 MB, which is re-encoded. It is published with a draft that lists it. At most twelve unpublished pictures are stored, the oldest is removed first.',
  query: ownBoxQuery,
  status: 201,
  response: z.object({ picture: listingPicture }),
  errors: [
    'NOT_FOUND',
    'BODY_TOO_LARGE',
    'PICTURE_UNREADABLE',
    'VALIDATION_FAILED',
    'RATE_LIMITED',
  ],
});

/** A change as admins see it. */
export const adminListingChange = listingChange.extend({
  box: z.object({ _id: id, name: z.string(), isActive: z.boolean() }),
  /** The version of the box that `fields` was compared with. */
  boxVersion: z.number().int(),
  /** The partner who sent it; null if the account is erased. */
  by: auditActor,
});
export type AdminListingChange = z.infer<typeof adminListingChange>;

/** A listing as customers saw it from an instant until the next version. */
export const listingVersion = z.object({
  _id: z.string(),
  from: instant,
  /** Null: it is the current one. */
  until: instant.nullable(),
  content: listingContent,
});
export type ListingVersion = z.infer<typeof listingVersion>;
