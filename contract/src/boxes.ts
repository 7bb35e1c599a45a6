import { z } from 'zod';
import { apiPaths } from './api-paths';
import { boxDetails } from './box-details';
import { defineCall } from './call';
import { id, instant, paged, pageQuery, pounds, searchText } from './common';

/** The subject of a box; each box has one category or none. */
export const category = z.object({ _id: id, name: z.string() });
export type Category = z.infer<typeof category>;

/** How often a box is delivered. */
export const frequency = z.enum(['weekly', 'fortnightly', 'monthly', 'bi-monthly', 'quarterly']);
export type Frequency = z.infer<typeof frequency>;

/** How a subscription is cancelled: at any time, by skipping before the cut-off day, or after a minimum term. */
export const cancellation = z.enum(['anytime', 'skip-cutoff', 'min-3-months', 'min-6-months']);
export type Cancellation = z.infer<typeof cancellation>;

/** Facts of a box with the same rule for an answer and for a change. */
export const boxFacts = z.object({
  frequency,
  cancellation,
  /** Whether the brand can wrap it as a gift. */
  giftWrapping: z.boolean(),
});

/** A box as the public may see it. Both spellings of the rating fields carry the same values. */
export const publicBox = z.object({
  _id: id,
  name: z.string(),
  slug: z.string(),
  category: category.nullable(),
  /** The box's picture, 4:3. */
  imageUrl: z.string().nullable(),
  /** The brand's mark, square. */
  logoUrl: z.string().nullable(),
  shortDescription: z.string(),
  longDescription: z.string(),
  /** The text shown in lists: the short description. */
  description: z.string(),
  /** Pounds per delivery, without the delivery charge. */
  price: pounds,
  /** Pounds per delivery; 0 means free. */
  deliveryPrice: pounds,
  ...boxFacts.shape,
  /** (price + delivery) × deliveries per month, in pounds to the penny. */
  monthlyCost: pounds,
  /**
   * Pounds to pay for the first box, delivery included; null without an offer. Every further box costs the regular price.
   * Absent from an older api.
   */
  firstBoxPrice: pounds.nullable().optional(),
  /** Minimum term in months; 0 means none. */
  minimumTerm: z.number().int(),
  /** Mean of the published reviews, 1 to 5 with one decimal; null without reviews. */
  rating: z.number().nullable(),
  ratings: z.number().nullable(),
  /** The number of ratings. */
  ratingCount: z.number().int(),
  ratingsCount: z.number().int(),
  isVerified: z.boolean(),
  affiliateLink: z.string().nullable(),
  website: z.string().nullable(),
  /** Counted affiliate clicks: a figure to show, not to order by. */
  clicks: z.number().int(),
  /** Recent visits, in a measure that only orders lists: the higher, the more popular. Absent from an older api. */
  popularity: z.number().optional(),
  /**
   * How many times its usual week the box is visited this week, smoothed, from 1.5 to 3. Absent if it is visited as usual,
   * and from an older api.
   */
  trend: z.number().optional(),
  /** The box's place, from 1, in the row 'Sponsored' of its category in this hour. Only in lists, and only if it has one. */
  sponsoredPlace: z.number().int().optional(),
  createdAt: instant,
});
export type PublicBox = z.infer<typeof publicBox>;

/** A box in a list that may be long. Its long description is on its profile. */
export const listedBox = publicBox.omit({ longDescription: true });
export type ListedBox = z.infer<typeof listedBox>;

/** Published reviews per number of stars. */
export const ratingDistribution = z.object({
  1: z.number().int(),
  2: z.number().int(),
  3: z.number().int(),
  4: z.number().int(),
  5: z.number().int(),
});
export type RatingDistribution = z.infer<typeof ratingDistribution>;

/** A picture or video that promotes a box, always shown with the label 'Ad'. */
export const shownPromo = z.object({
  url: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
  /** The address of a video's captions (WebVTT); absent without captions and from an older api. */
  captionsUrl: z.string().optional(),
});
export type ShownPromo = z.infer<typeof shownPromo>;

/** What a month cost from a day until the next entry. */
export const pastPrice = z.object({
  /** A London day. The oldest entry began before the 12 months, unless the box is newer. */
  from: z.iso.date(),
  /** Pounds a month with delivery. */
  monthlyCost: pounds,
});
export type PastPrice = z.infer<typeof pastPrice>;

/** What the verification of a brand is based on. */
export const shownVerification = z.object({
  /** A London day. */
  verifiedOn: z.iso.date(),
  /** 'company', 'vat', 'domain' or 'test-order'. Strings, so that an older page ignores one it does not know. */
  checks: z.array(z.string()),
});
export type ShownVerification = z.infer<typeof shownVerification>;

/** The profile page's box, with its rating and up to four similar boxes. */
export const boxProfile = publicBox.extend({
  ratingDistribution,
  similar: z.array(publicBox),
  /** The brand's promo media, approved by a moderator. Absent from an older api. */
  promo: z.object({ image: shownPromo.nullable(), video: shownPromo.nullable() }).optional(),
  /** Its pictures in their order. Absent from an older api. */
  pictures: z.array(shownPromo.extend({ alt: z.string() })).optional(),
  /** Invitations to review it that were sent after orders, and how many were answered by a review. Absent from an older api. */
  invitations: z
    .object({ sent: z.number().int().min(0), answered: z.number().int().min(0) })
    .optional(),
  /** Absent from an older api. */
  details: boxDetails.optional(),
  /** The monthly costs of the last 12 months, the current one first. Absent from an older api. */
  priceHistory: z.array(pastPrice).optional(),
  /** Null if it is not verified, or was before evidence was recorded. Absent from an older api. */
  verification: shownVerification.nullable().optional(),
  /** The picture for shared links, 1200 × 630, relative to the origin. Absent from an older api. */
  sharePictureUrl: z.string().optional(),
});
export type BoxProfile = z.infer<typeof boxProfile>;

/** What its author got for a review, as they declare. */
export const reviewIncentive = z.enum(['none', 'free-box', 'discount', 'other'], {
  error: 'Choose whether you got something for this review.',
});
export type ReviewIncentive = z.infer<typeof reviewIncentive>;

/** How a review came about. Absent from an older api. */
export const reviewOrigin = z.object({
  /** After an approved order of its author. */
  isVerifiedOrder: z.boolean().optional(),
  /** After an invitation by Hive, which follows an order. */
  isInvited: z.boolean().optional(),
  /** Null if its author was not asked. */
  incentive: reviewIncentive.nullable().optional(),
});
export type ReviewOrigin = z.infer<typeof reviewOrigin>;

/** A photo of a review. */
export const reviewPhoto = z.object({
  /** Relative to the origin. */
  url: z.string(),
  /** What it shows, as its author describes it. */
  alt: z.string(),
  /** Pixels. */
  width: z.number().int(),
  height: z.number().int(),
});
export type ReviewPhoto = z.infer<typeof reviewPhoto>;

/** A published review as anyone may read it. */
export const review = z.object({
  _id: id,
  /** The writer's name as shown: first name and initial. */
  user: z.string(),
  /** What admins gave the writer. Absent if there is nothing, and in lists that do not show it. */
  writer: z.object({ title: z.string(), badges: z.array(z.string()) }).optional(),
  rating: z.number().int().min(1).max(5),
  message: z.string(),
  /** The partner's reply, or null. */
  reply: z.string().nullable(),
  /** Whether a tracked subscription verifies it. */
  isVerifiedSubscriber: z.boolean(),
  ...reviewOrigin.shape,
  /** Absent from an older api. */
  photos: z.array(reviewPhoto).optional(),
  createdAt: instant,
});
export type Review = z.infer<typeof review>;

/** By date, or by stars with the newest first among equals. */
export const reviewSort = z.enum(['newest', 'highest', 'lowest']);
export type ReviewSort = z.infer<typeof reviewSort>;

/** How many reviews each filter would leave. */
export const reviewCounts = z.object({
  /** Per number of stars, among those that match the text and the verification. */
  stars: ratingDistribution,
  /** Verified ones, among those that match the text and the stars. */
  verified: z.number().int(),
});
export type ReviewCounts = z.infer<typeof reviewCounts>;

/** Which published reviews of a box are listed. All filters apply together. */
export const reviewFilters = z.object({
  /** Only those with this number of stars. */
  stars: z.coerce.number().int().min(1).max(5).optional(),
  /** `true`: only those verified by a subscription or an order. */
  verified: z.enum(['true', 'false']).optional(),
  /** Only those that contain these words in any inflection; `"exact phrase"`, `or` and `-excluded` as in a search engine. */
  text: searchText.optional(),
});
export type ReviewFilters = z.infer<typeof reviewFilters>;

/** The box that an address names. */
export const boxParams = z.object({ id });

export const getPublicBox = defineCall({
  method: 'GET',
  path: apiPaths.publicBox,
  access: 'public',
  summary: "Get a box's public profile",
  params: boxParams,
  status: 200,
  response: boxProfile,
  errors: ['NOT_FOUND'],
});

export const listBoxReviews = defineCall({
  method: 'GET',
  path: apiPaths.boxReviews,
  access: 'public',
  summary: "List a box's published reviews",
  params: boxParams,
  query: pageQuery.extend({
    pageSize: z.coerce.number().int().min(1).max(50).default(5),
    sort: reviewSort.default('newest'),
    ...reviewFilters.shape,
  }),
  status: 200,
  response: paged(review).extend({
    /** Absent from an older api, which ignores the filters. */
    counts: reviewCounts.optional(),
  }),
  errors: ['NOT_FOUND'],
});
export type ReviewPage = z.infer<typeof listBoxReviews.response>;

export const listSubscriptionBoxes = defineCall({
  method: 'GET',
  path: apiPaths.subscriptionBoxes,
  access: 'public',
  summary: 'List all active boxes, wrapped in an object',
  status: 200,
  response: z.object({ boxes: z.array(publicBox) }),
});

export const listCategories = defineCall({
  method: 'GET',
  path: apiPaths.categories,
  access: 'public',
  summary: 'List the categories by name',
  status: 200,
  response: z.array(category),
});

/** A category with its counted clicks. */
export const topCategory = z.object({
  /** The category's name. */
  _id: z.string(),
  /** Mean rating of its rated boxes, one decimal; null without ratings. */
  avgRating: z.number().nullable(),
  /** Counted clicks on its boxes. */
  totalClicks: z.number().int(),
});
export type TopCategory = z.infer<typeof topCategory>;

export const listTopCategories = defineCall({
  method: 'GET',
  path: apiPaths.topCategories,
  access: 'public',
  summary: 'List categories with their counted clicks, most popular first',
  status: 200,
  response: z.object({ categories: z.array(topCategory) }),
});
