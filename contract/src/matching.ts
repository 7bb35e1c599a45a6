import { z } from 'zod';
import { apiPaths } from './api-paths';
import { boxParams, publicBox } from './boxes';
import { defineCall } from './call';
import { id, instant, nothing, pounds } from './common';
import { limits } from './limits';
import { groupDigits } from './money';

/** The user's priority; 'None' without an answer. */
export const priority = z.enum(['Price', 'Variety', 'Quality', 'None']);
export type Priority = z.infer<typeof priority>;

/** How soon a user wants to be able to leave: at any time, or after at most three months. */
export const leavingWish = z.enum(['anytime', 'three-months']);
export type LeavingWish = z.infer<typeof leavingWish>;

const budgetMessage = `Enter a budget from £${limits.budgetMin} to £${groupDigits(String(limits.budgetMax))}.`;

/** Pounds a month, delivery included, that a user wants to spend at most. */
export const budget = z
  .number({ error: budgetMessage })
  .min(limits.budgetMin, budgetMessage)
  .max(limits.budgetMax, budgetMessage)
  .multipleOf(0.01, 'Enter an amount in pounds and pence.');

/** A user's latest answers to the questionnaire. */
export const questionnaireAnswers = z.object({
  _id: id,
  /** Category names. */
  categories: z.array(z.string()),
  priority,
  /** Pounds a month; null without one. Absent from an older api. */
  budget: pounds.nullable().optional(),
  /** A `leavingWish`, null without one. A string, so that an older page ignores one it does not know. Absent from an older api. */
  leaving: z.string().nullable().optional(),
  answeredAt: instant,
});
export type QuestionnaireAnswers = z.infer<typeof questionnaireAnswers>;

export const getQuestionnaire = defineCall({
  method: 'GET',
  path: apiPaths.questionnaire,
  access: 'verified',
  summary: 'Get the latest questionnaire answers',
  status: 200,
  response: z.object({ answers: questionnaireAnswers.nullable() }),
});

/** A box with its match to the user's latest answers, and the reasons. */
export const recommendation = publicBox.extend({
  /** 0 to 1, best first before the spread over categories. */
  score: z.number(),
  /** Sentences computed from the score's own parts. */
  reasons: z.array(z.string()),
  /** Whether it is one of the first three ('Most Likely Fit'). */
  topFit: z.boolean(),
  /** Whether its category was chosen. Absent from an older api. */
  isChosen: z.boolean().optional(),
  /** What speaks against it by the user's own answers, as sentences. Absent from an older api. */
  caveats: z.array(z.string()).optional(),
  /** The shares of price, variety and rating in the score. Absent from an older api. */
  parts: z.object({ price: z.number(), variety: z.number(), rating: z.number() }).optional(),
});
export type Recommendation = z.infer<typeof recommendation>;

/** Boxes, best first, with the model that ordered them. */
export const recommendationsAnswer = z.object({
  recommendations: z.array(recommendation),
  /** Boxes of the chosen categories whose brands are not verified; at most four. Absent from an older api. */
  unverified: z.array(recommendation).optional(),
  /**
   * The reason that compares a box with those above it in its list, as it reads with one box above, and with several. A page
   * on which a box above is dismissed replaces it, or leaves it out if none is left. Absent from an older api.
   */
  differentFromAbove: z.array(z.string()).optional(),
  /** Chosen categories without a box among the recommendations. Absent from an older api. */
  emptyCategories: z.array(z.string()).optional(),
  meta: z.object({
    /** The scorer's name and version. */
    model: z.string(),
    /** The answers used; null when the questionnaire is still to be answered, with an empty list. */
    answersId: id.nullable(),
  }),
});
export type RecommendationsAnswer = z.infer<typeof recommendationsAnswer>;

export const listRecommendations = defineCall({
  method: 'GET',
  path: apiPaths.recommendations,
  access: 'verified',
  summary: 'List the boxes that match the latest questionnaire answers',
  description:
    'At most twelve of verified brands: those of the chosen categories first, each group best first. Dismissed boxes are left out. Tier, payment and commission have no influence. Removed categories are ignored.',
  status: 200,
  response: recommendationsAnswer,
});

/** A box that the user does not want to see among the matches. */
export const dismissedBox = z.object({
  box: z.object({ _id: id, name: z.string(), imageUrl: z.string().nullable() }),
  dismissedAt: instant,
});
export type DismissedBox = z.infer<typeof dismissedBox>;

export const listDismissedBoxes = defineCall({
  method: 'GET',
  path: apiPaths.dismissedBoxes,
  access: 'verified',
  summary: 'List the boxes that you dismissed from your matches',
  description: 'The latest first. Boxes that are no longer listed are left out.',
  status: 200,
  response: z.object({ items: z.array(dismissedBox) }),
});

export const dismissBox = defineCall({
  method: 'PUT',
  path: apiPaths.dismissedBox,
  access: 'verified',
  summary: 'Dismiss a box from your matches',
  description: 'Holds for later answers too, until it is restored. Repeating it has no effect.',
  params: boxParams,
  status: 200,
  response: nothing,
  errors: ['NOT_FOUND'],
});

export const restoreBox = defineCall({
  method: 'DELETE',
  path: apiPaths.dismissedBox,
  access: 'verified',
  summary: 'Allow a dismissed box among your matches again',
  description: 'Repeating it has no effect.',
  params: boxParams,
  status: 200,
  response: nothing,
});
