import { z } from 'zod';
import type {
  BoxDetailTopic,
  DetailSource,
  Diet,
  Island,
  Material,
  PrepaidRefund,
  TermKind,
} from './box-detail-options';
import {
  detailSourceLabels,
  dietLabels,
  islandLabels,
  materialLabels,
  prepaidRefundLabels,
  termKindLabels,
} from './box-detail-options';
import { pricePounds, publicUrl, storableText, writtenText } from './common';
import { limits } from './limits';

/** The members of a list of labels, as an enum. */
const keysOf = <K extends string>(labels: Record<K, string>, error: string) =>
  z.enum(Object.keys(labels) as [K, ...K[]], { error });

const uniqueList = <T extends z.ZodType>(item: T, max: number) =>
  z
    .array(item)
    .max(max)
    .refine((items) => new Set(items).size === items.length, 'Choose each entry once.');

const line = (ask: string) => writtenText(limits.detailLineMax, ask);
const note = storableText
  .trim()
  .max(limits.detailNoteMax, `Use at most ${limits.detailNoteMax} characters.`);

const wholeNumber = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}.`;
  return z.int(message).min(min, message).max(max, message);
};

/** An offer for the first box; its price is `firstBoxPrice` of the box. */
export const firstBoxDetails = z.strictObject({
  /** Boxes for which the first-box price holds; 0 without an offer. */
  offerBoxes: wholeNumber(0, 12),
  /** What is charged afterwards and when, as a sentence. */
  afterwards: line('Enter what follows after the first box.'),
});

/** Days as text, since they depend on the frequency: 'Sunday at midnight', 'the 10th of each month'. */
export const scheduleDetails = z.strictObject({
  /** Until when the next box can be changed, skipped or cancelled. */
  cutOff: line('Enter the day until which the next box can be changed.'),
  dispatch: line('Enter the day on which boxes are sent.'),
});

export const pausingDetails = z.strictObject({
  canPause: z.boolean(),
  /** Null without a limit, or if pausing is not possible. */
  longestPauseMonths: wholeNumber(1, 24).nullable(),
  canSkip: z.boolean(),
  /** How to do it; may be empty. */
  note,
});

/** Digits, spaces, brackets and hyphens, after an optional plus. */
const phone = z
  .string()
  .trim()
  .regex(/^\+?[\d ()-]{9,20}$/, 'Enter a phone number like 01632 960 001.');

const waysToCancel = z.object({
  /** The brand's page on which a subscription is cancelled. */
  link: publicUrl.nullable(),
  phone: phone.nullable(),
  email: z.email('Enter an email address like name@example.com.').max(limits.emailMax).nullable(),
});

/** At least one of link, phone and email is given. */
export const cancellingDetails = z
  .strictObject({
    ...waysToCancel.shape,
    /** What the customer does, in order. */
    steps: z.array(line('Enter the step.')).min(1, 'Enter at least one step.').max(8),
    /** Days of notice before the next payment; 0 means none. */
    noticeDays: wholeNumber(0, 90),
  })
  .refine(({ link, phone, email }) => link !== null || phone !== null || email !== null, {
    error: 'Enter a link, a phone number or an email address.',
    path: ['link'],
    // Without it a missing number of days hides this message until the next attempt.
    when: ({ value }) => waysToCancel.safeParse(value).success,
  });

export const refundDetails = z.strictObject({
  prepaid: keysOf<PrepaidRefund>(prepaidRefundLabels, 'Choose what customers get back.'),
  /** Conditions and how long it takes; may be empty. */
  note,
});

/** A number of months that is paid for at once. */
export const prepaidTerm = z.strictObject({
  kind: keysOf<TermKind>(termKindLabels, 'Choose who the term is for.'),
  months: wholeNumber(1, 24),
  /** Pounds for the whole term, delivery included. */
  pricePounds,
  /** True if it ends without a renewal; false if it continues and is charged again. */
  endsByItself: z.boolean(),
});

/** Empty if the brand offers no term. */
export const termDetails = z.strictObject({ offers: z.array(prepaidTerm).max(12) });

export const markDetails = z.strictObject({
  diets: uniqueList(keysOf<Diet>(dietLabels, 'Choose a diet from the list.'), 10),
  /** Years that the customer must be old by law, as 18 for alcohol; null without such a law. */
  minimumAge: wholeNumber(1, 21).nullable(),
  /** For whom it is made, in years, as for boxes for children; null if it is not made for an age. */
  suitableFrom: wholeNumber(0, 99).nullable(),
  suitableTo: wholeNumber(0, 99).nullable(),
  materials: uniqueList(keysOf<Material>(materialLabels, 'Choose a material from the list.'), 8),
});

/** What was in the box of one month. */
export const pastContents = z.strictObject({
  /** 'YYYY-MM'. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month like 2026-11.'),
  items: z.array(line('Enter what was in the box.')).min(1, 'Enter what was in the box.').max(20),
});

/** The last three boxes, the newest first. */
export const contentDetails = z.strictObject({
  boxes: z
    .array(pastContents)
    .min(1, 'Enter at least one box.')
    .max(3, 'Enter at most three boxes.'),
});

/** Delivery to a part of the British Isles. */
export const islandDelivery = z.strictObject({
  area: keysOf<Island>(islandLabels, 'Choose an area from the list.'),
  isDelivered: z.boolean(),
  /** Pounds in addition to the delivery charge; 0 means none. */
  surchargePounds: pricePounds,
});

export const deliveryDetails = z.strictObject({
  /** ISO 3166-1 alpha-2 codes of countries; 'GB' for the United Kingdom. */
  countries: uniqueList(
    z.string().regex(/^[A-Z]{2}$/, 'Enter a country code of two letters like GB.'),
    60,
  ).min(1, 'Choose at least one country.'),
  islands: z
    .array(islandDelivery)
    .max(4)
    .refine(
      (islands) => new Set(islands.map(({ area }) => area)).size === islands.length,
      'Enter each area once.',
    ),
});

/** The value of each topic. */
export const boxDetailValues = {
  firstBox: firstBoxDetails,
  schedule: scheduleDetails,
  pausing: pausingDetails,
  cancelling: cancellingDetails,
  refunds: refundDetails,
  terms: termDetails,
  marks: markDetails,
  contents: contentDetails,
  delivery: deliveryDetails,
} satisfies Record<BoxDetailTopic, z.ZodType>;

export type BoxDetailValues = {
  [T in BoxDetailTopic]: z.infer<(typeof boxDetailValues)[T]>;
};

export const boxDetailTopic = z.enum(
  Object.keys(boxDetailValues) as [BoxDetailTopic, ...BoxDetailTopic[]],
);

export const detailSource = keysOf<DetailSource>(detailSourceLabels, 'Choose the source.');

/** Who states a topic, where, and on which day it was last confirmed. */
export const detailOrigin = z.object({
  source: detailSource,
  /** The page that states it; null if there is none. */
  sourceUrl: publicUrl.nullable(),
  /** A London day. */
  confirmedOn: z.iso.date(),
});
export type DetailOrigin = z.infer<typeof detailOrigin>;

/** A topic of a box; null until it is stated. */
const topicOf = <T extends z.ZodType>(value: T) => detailOrigin.extend({ value }).nullable();

/** What is known of a box beside its price and texts, by topic. */
export const boxDetails = z.object({
  firstBox: topicOf(firstBoxDetails),
  schedule: topicOf(scheduleDetails),
  pausing: topicOf(pausingDetails),
  cancelling: topicOf(cancellingDetails),
  refunds: topicOf(refundDetails),
  terms: topicOf(termDetails),
  marks: topicOf(markDetails),
  contents: topicOf(contentDetails),
  delivery: topicOf(deliveryDetails),
});
export type BoxDetails = z.infer<typeof boxDetails>;
