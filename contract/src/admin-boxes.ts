import { z } from 'zod';
import { apiPaths } from './api-paths';
import { auditActor } from './audit';
import { boxFacts, category, publicBox } from './boxes';
import { defineCall } from './call';
import {
  id,
  instant,
  storableText,
  nothing,
  paged,
  pageQuery,
  pounds,
  pricePounds,
  searchText,
  noWebAddress,
  pictureUrl,
  publicUrl,
  writtenText,
} from './common';
import { limits } from './limits';
import { tier } from './partners';

const tierMode = z.enum(['fixed', 'dynamic']);
const subscriptionTier = z.enum(['free', 'premium']);

/** A box with all of its fields, as admins see it. Archived boxes are not listed. */
export const adminBox = publicBox.extend({
  /** Per cent of an order. */
  commission: z.number(),
  tier,
  /** Dynamic: the tier is recalculated every night. */
  tierMode,
  /** Comma-separated keywords. */
  keywords: z.string(),
  subscriptionTier,
  allowVideo: z.boolean(),
  allowReply: z.boolean(),
  /** False while the box is hidden. */
  isActive: z.boolean(),
  updatedAt: instant,
  /** Incremented with each change. A change must send the version it is based on; an outdated one is refused. */
  version: z.number().int(),
});
export type AdminBox = z.infer<typeof adminBox>;

/** By name, newest first, most clicked first or best rated first. */
export const boxSort = z.enum(['name', 'recent', 'popularity', 'rating']);
export type BoxSort = z.infer<typeof boxSort>;

/** Filters for boxes, combined with AND. */
export const boxFilter = z.object({
  /** Part of the name or the keywords, case-insensitive. */
  search: searchText.optional(),
  tier: tier.optional(),
});
export type BoxFilter = z.infer<typeof boxFilter>;

const { page, pageSize } = pageQuery.shape;

export const listBoxes = defineCall({
  method: 'GET',
  path: apiPaths.boxes,
  access: 'admin',
  summary: 'List all boxes, including hidden ones',
  description:
    'Without a query: all of them by name, as a plain array. With any query parameter: one page of the matching ones.',
  query: boxFilter.extend({
    page: page.unwrap().optional(),
    pageSize: pageSize.unwrap().optional(),
    sort: boxSort.optional(),
  }),
  status: 200,
  response: z.union([paged(adminBox), z.array(adminBox)]),
});
export type AdminBoxPage = { items: AdminBox[]; page: number; pageSize: number; total: number };

const text = (max: number) => storableText.trim().max(max, `Use at most ${max} characters.`);

const fields = {
  name: writtenText(limits.nameMax, 'Enter a name.'),
  website: publicUrl,
  affiliateLink: publicUrl,
  /** Per cent, with two decimals. */
  commission: z
    .number({ error: 'Enter a commission as a percentage.' })
    .min(0, 'Enter a commission from 0 to 100%.')
    .max(100, 'Enter a commission from 0 to 100%.')
    .multipleOf(0.01, 'Use at most two decimals.'),
  shortDescription: text(limits.shortDescriptionMax),
  longDescription: text(limits.textMax),
  keywords: text(limits.keywordsMax),
  logoUrl: pictureUrl,
  imageUrl: pictureUrl,
};

/** The partner form: a brand with its commercial terms. */
export const newPartner = z.strictObject({
  name: fields.name,
  website: fields.website,
  affiliateLink: fields.affiliateLink,
  commission: fields.commission,
  tier: tier.default('bronze'),
  shortDescription: fields.shortDescription.default(''),
  longDescription: fields.longDescription.default(''),
  logoUrl: z.union([pictureUrl, z.literal('')], noWebAddress).optional(),
  keywords: fields.keywords.default(''),
  subscriptionTier: subscriptionTier.default('free'),
  allowVideo: z.boolean().default(false),
  allowReply: z.boolean().default(false),
  isActive: z.boolean().default(true),
});
export type NewPartner = z.infer<typeof newPartner>;

/** The box form: a box as it is published. */
export const newSubscriptionBox = z.strictObject({
  name: fields.name,
  /** The category's id. */
  category: z.uuid({ error: 'Choose a category.' }),
  description: writtenText(limits.textMax, 'Describe the box.'),
  price: pricePounds,
  website: fields.website,
  affiliateLink: fields.affiliateLink,
  imageUrl: fields.imageUrl,
});
export type NewSubscriptionBox = z.infer<typeof newSubscriptionBox>;

export const createBox = defineCall({
  method: 'POST',
  path: apiPaths.boxes,
  access: 'admin',
  idempotent: true,
  summary: 'Create a box from the partner form or the box form',
  description:
    'The fields determine the form. The partner form has commercial terms and requires a recent step-up. The box form’s description is the long one; the short one is derived from its beginning.',
  body: z.union([newSubscriptionBox, newPartner]),
  status: 201,
  response: adminBox,
  errors: ['CATEGORY_UNKNOWN', 'STEP_UP_REQUIRED', 'VALIDATION_FAILED'],
});

const noTerm = 'Enter whole months, from 0 to 60.';

/** Changed fields of a box; omitted fields stay unchanged, null clears a field. */
export const boxChange = z
  .strictObject({
    ...fields,
    ...boxFacts.shape,
    website: publicUrl.nullable(),
    affiliateLink: publicUrl.nullable(),
    logoUrl: pictureUrl.nullable(),
    imageUrl: pictureUrl.nullable(),
    category: z.uuid({ error: 'Choose a category.' }).nullable(),
    price: pricePounds,
    deliveryPrice: pricePounds,
    /** With delivery, at most price + delivery; null removes the offer. */
    firstBoxPrice: pricePounds.nullable(),
    minimumTerm: z.int(noTerm).min(0, noTerm).max(60, noTerm),
    tier,
    tierMode,
    subscriptionTier,
    allowVideo: z.boolean(),
    allowReply: z.boolean(),
    isActive: z.boolean(),
    isVerified: z.boolean(),
    version: z.number().int().min(1),
  })
  .partial();
export type BoxChange = z.infer<typeof boxChange>;

const boxParams = z.object({ id });

export const getBox = defineCall({
  method: 'GET',
  path: apiPaths.box,
  access: 'admin',
  summary: 'Get a box, visible or not',
  params: boxParams,
  status: 200,
  response: adminBox,
  errors: ['NOT_FOUND'],
});

export const changeBox = defineCall({
  method: 'PATCH',
  path: apiPaths.box,
  access: 'admin',
  idempotent: true,
  summary: 'Change a box',
  description:
    'Changing the commission, tier, tier mode or plan requires a recent step-up; a new tier is charged pro rata for the rest of the month. An outdated version is refused, with the latest record as `current`.',
  params: boxParams,
  body: boxChange,
  status: 200,
  response: adminBox,
  errors: [
    'NOT_FOUND',
    'CATEGORY_UNKNOWN',
    'VERSION_CONFLICT',
    'STEP_UP_REQUIRED',
    'VALIDATION_FAILED',
  ],
});

/** A price of a box, from the instant at which it applied until the next one. */
export const boxPriceEntry = z.object({
  _id: z.string(),
  ...publicBox.pick({ price: true, deliveryPrice: true, frequency: true, monthlyCost: true }).shape,
  firstBoxPrice: pounds.nullable(),
  from: instant,
  /** Null if it is not known: recorded by an earlier version of the api, or the account is erased. */
  by: auditActor,
});
export type BoxPriceEntry = z.infer<typeof boxPriceEntry>;

export const listBoxPrices = defineCall({
  method: 'GET',
  path: apiPaths.adminBoxPrices,
  access: 'admin',
  summary: "List a box's prices, the current one first",
  description:
    'One entry for each change of the price, the delivery charge, the frequency or the price of the first box.',
  params: boxParams,
  query: pageQuery,
  status: 200,
  response: paged(boxPriceEntry),
  errors: ['NOT_FOUND'],
});
export type BoxPricePage = z.infer<typeof listBoxPrices.response>;

export const archiveBox = defineCall({
  method: 'DELETE',
  path: apiPaths.box,
  access: 'admin',
  summary: 'Archive a box and remove it from every list',
  description:
    'Its clicks, reviews and invoices are preserved. The partner is notified, with the reason if one is given.',
  params: boxParams,
  body: z
    .strictObject({
      /** Shown to the partner and stored in the audit log. Optional for older pages. */
      reason: writtenText(limits.reasonMax, 'Enter a reason.').optional(),
    })
    .optional(),
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
});

export const createCategory = defineCall({
  method: 'POST',
  path: apiPaths.categories,
  access: 'admin',
  summary: 'Add a category',
  body: z.strictObject({ name: writtenText(limits.nameMax, 'Enter a name.') }),
  status: 201,
  response: category,
  errors: ['CATEGORY_EXISTS', 'VALIDATION_FAILED'],
});

/** A box in a selection. */
export const affiliate = z.object({ _id: id, name: z.string() });

export const listAffiliates = defineCall({
  method: 'GET',
  path: apiPaths.adminAffiliates,
  access: 'admin',
  summary: 'List every box by name, for a selection',
  status: 200,
  response: z.array(affiliate),
});
