import { boxDetailTopics, type BoxDetailTopic } from '@hive/contract/box-detail-options';
import type { DetailOrigin } from '@hive/contract/box-details';
import { monthlyCostPence } from '@hive/contract/box-price';
import type { ListingContent, ListingDraft, OwnListing } from '@hive/contract/listings';
import type { reviewedFields, reviewedTopics } from '@hive/contract/listings';
import { toPence, toPounds } from '@hive/contract/money';
import type { ListingField } from '@hive/shared-ui/lib/describe-listing';
import {
  toNumber,
  toShownValues,
  toStatedValues,
  toTypedValues,
  topicFields,
  type TypedValues,
} from './topic-fields';

interface DraftPicture {
  _id: string;
  alt: string;
}

type TextField = Exclude<ListingField, 'pictures'>;
export type TopicKey = `details.${BoxDetailTopic}`;

/** The form's values, with numbers as typed. Flat, so that a draft or a conflict is about one field or topic. */
export type ListingValues = Record<TextField, string> &
  Record<TopicKey, TypedValues> & {
    pictures: readonly DraftPicture[];
    /** Topics that the partner confirms without a change. */
    confirmed: readonly BoxDetailTopic[];
  };

export type ListingKey = keyof ListingValues;

/** What an admin approves, as the contract has it. */
const reviewed: Readonly<
  Record<(typeof reviewedFields)[number] | `details.${(typeof reviewedTopics)[number]}`, true>
> = {
  price: true,
  deliveryPrice: true,
  firstBoxPrice: true,
  frequency: true,
  cancellation: true,
  minimumTerm: true,
  'details.firstBox': true,
  'details.cancelling': true,
  'details.refunds': true,
  'details.terms': true,
  'details.delivery': true,
};

/** Whether an admin approves a change of a field before it is live. */
export const isReviewed = (field: string): boolean => Object.hasOwn(reviewed, field);

export const topicKey = (topic: BoxDetailTopic): TopicKey => `details.${topic}`;

/** A topic of the published listing; null until it is stated. */
export const liveTopic = (
  { details }: ListingContent,
  topic: BoxDetailTopic,
): (DetailOrigin & { value: Record<string, unknown> }) | null =>
  (details[topic] as (DetailOrigin & { value: Record<string, unknown> }) | undefined) ?? null;

const amount = (pounds: number | null): string => (pounds === null ? '' : pounds.toFixed(2));
const given = <T>(drafted: T | undefined, live: T): T => (drafted === undefined ? live : drafted);

/** Whether two values are the same as far as a form is concerned. */
export const isSame = (first: unknown, second: unknown): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

/** The values of a listing with its draft, or of the published one without. */
export function toValues(live: ListingContent, draft: ListingDraft | null): ListingValues {
  const drafted = draft ?? {};
  // A price of 0 means that none is given, and no delivery charge either: free delivery is stated with the price.
  const stated = live.price > 0 ? live : { price: null, deliveryPrice: null };
  const valueOf = (topic: BoxDetailTopic) =>
    given(
      drafted.details?.[topic] as Record<string, unknown> | undefined,
      liveTopic(live, topic)?.value ?? null,
    );
  const topics = Object.fromEntries(
    boxDetailTopics.map((topic) => [
      topicKey(topic),
      toTypedValues(topicFields[topic], valueOf(topic)),
    ]),
  ) as Record<TopicKey, TypedValues>;
  return {
    shortDescription: given(drafted.shortDescription, live.shortDescription),
    longDescription: given(drafted.longDescription, live.longDescription),
    website: given(drafted.website, live.website ?? ''),
    price: amount(given(drafted.price, stated.price)),
    deliveryPrice: amount(given(drafted.deliveryPrice, stated.deliveryPrice)),
    firstBoxPrice: amount(given(drafted.firstBoxPrice, live.firstBoxPrice)),
    frequency: given(drafted.frequency, live.frequency),
    cancellation: given(drafted.cancellation, live.cancellation),
    minimumTerm: String(given(drafted.minimumTerm, live.minimumTerm)),
    pictures: given(drafted.pictures, live.pictures).map(({ _id, alt }) => ({ _id, alt })),
    ...topics,
    confirmed: boxDetailTopics.filter(
      (topic) =>
        drafted.details?.[topic] !== undefined &&
        isSame(
          toTypedValues(topicFields[topic], valueOf(topic)),
          toTypedValues(topicFields[topic], liveTopic(live, topic)?.value ?? null),
        ),
    ),
  };
}

/** The fields and topics that differ from the published listing, confirmed topics included. */
export function changedKeys(values: ListingValues, live: ListingContent): ListingKey[] {
  const published = toValues(live, null);
  return (Object.keys(published) as ListingKey[]).filter((key) =>
    key === 'confirmed' ? false : !isSame(values[key], published[key]),
  );
}

const toAmount = (text: string): number | null => toNumber(text) as number | null;

/** Each field as a draft has it. */
const toFields = (values: ListingValues) => ({
  shortDescription: values.shortDescription,
  longDescription: values.longDescription,
  website: values.website.trim(),
  pictures: [...values.pictures],
  price: toAmount(values.price),
  deliveryPrice: toAmount(values.deliveryPrice),
  firstBoxPrice: toAmount(values.firstBoxPrice),
  frequency: values.frequency as ListingContent['frequency'],
  cancellation: values.cancellation as ListingContent['cancellation'],
  minimumTerm: Number(values.minimumTerm),
});

/** The value of a topic as the contract has it. */
const statedTopic = (values: ListingValues, topic: BoxDetailTopic) =>
  toStatedValues(topicFields[topic], values[topicKey(topic)]);

const shownTopic = (values: ListingValues, topic: BoxDetailTopic) =>
  toShownValues(topicFields[topic], statedTopic(values, topic));

/** The draft of these values: only what differs from the published listing, or is confirmed. */
export function toDraft(values: ListingValues, live: ListingContent): ListingDraft {
  const changed: readonly string[] = changedKeys(values, live);
  const topics = boxDetailTopics.filter(
    (topic) => changed.includes(topicKey(topic)) || values.confirmed.includes(topic),
  );
  const fields = Object.entries(toFields(values)).filter(([name]) => changed.includes(name));
  return {
    ...Object.fromEntries(fields),
    ...(topics.length > 0 && {
      details: Object.fromEntries(topics.map((topic) => [topic, statedTopic(values, topic)])),
    }),
  };
}

/** Problems that the api cannot describe, because a draft with them has no number. */
export function findNumberProblems(values: ListingValues): Record<string, string | undefined> {
  const priceProblem = (text: string) =>
    typeof toNumber(text) === 'string' ? 'Enter a price in pounds, like 12.50.' : undefined;
  return {
    price: priceProblem(values.price),
    deliveryPrice: priceProblem(values.deliveryPrice),
    firstBoxPrice: priceProblem(values.firstBoxPrice),
    minimumTerm: /^\s*-?\d{1,3}\s*$/.test(values.minimumTerm)
      ? undefined
      : 'Enter whole months, from 0 to 60.',
  };
}

/** A field's value before and after the draft, for a list of changes. */
export function toChange(key: ListingKey, values: ListingValues, live: ListingContent) {
  const topic = boxDetailTopics.find((one) => topicKey(one) === key);
  if (topic)
    return {
      field: key,
      from: liveTopic(live, topic)?.value ?? null,
      to: shownTopic(values, topic),
    };
  const field = key as ListingField;
  return { field, from: live[field], to: toFields(values)[field] };
}

/**
 * The listing as customers would see it with these values. Amounts that are not valid count as 0. Without a delivery
 * charge no price is given: an empty one does not mean free delivery.
 */
export function toContent(
  { live, pictures }: OwnListing,
  values: ListingValues,
  today: string,
): ListingContent {
  const fields = toFields(values);
  const price = fields.deliveryPrice === null ? 0 : Number(fields.price) || 0;
  const deliveryPrice = Number(fields.deliveryPrice) || 0;
  const changed: readonly string[] = changedKeys(values, live);
  const renewed = boxDetailTopics.filter(
    (topic) => changed.includes(topicKey(topic)) || values.confirmed.includes(topic),
  );
  const origin = { source: 'brand', sourceUrl: null, confirmedOn: today };
  const shown = fields.pictures.flatMap(({ _id, alt }) => {
    const picture = pictures.find((one) => one._id === _id);
    return picture ? [{ ...picture, alt }] : [];
  });
  return {
    ...live,
    ...fields,
    pictures: shown,
    price,
    deliveryPrice,
    firstBoxPrice: fields.firstBoxPrice === null ? null : Number(fields.firstBoxPrice) || 0,
    monthlyCost: toPounds(
      monthlyCostPence(toPence(price), toPence(deliveryPrice), fields.frequency),
    ),
    details: {
      ...live.details,
      ...Object.fromEntries(
        renewed.map((topic) => [topic, { ...origin, value: shownTopic(values, topic) }]),
      ),
    },
  };
}
