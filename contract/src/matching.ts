import { z } from 'zod';
import { apiPaths } from './api-paths';
import { publicBox } from './boxes';
import { defineCall } from './call';
import { id, instant } from './common';

/** The user's priority; 'None' without an answer. */
export const priority = z.enum(['Price', 'Variety', 'Quality', 'None']);
export type Priority = z.infer<typeof priority>;

/** A user's latest answers to the questionnaire. */
export const questionnaireAnswers = z.object({
  _id: id,
  /** Category names. */
  categories: z.array(z.string()),
  priority,
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
});
export type Recommendation = z.infer<typeof recommendation>;

/** Boxes, best first, with the model that ordered them. */
export const recommendationsAnswer = z.object({
  recommendations: z.array(recommendation),
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
    'At most twelve, best first. Tier, payment and commission have no influence. Removed categories are ignored.',
  status: 200,
  response: recommendationsAnswer,
});
