import { isDeepStrictEqual } from 'node:util';
import type { BoxDetailTopic } from '@hive/contract/box-detail-options';
import { boxDetailValues } from '@hive/contract/box-details';
import type { ListingContent, ListingDraft } from '@hive/contract/listings';
import { directFields, reviewedFields, reviewedTopics } from '@hive/contract/listings';
import { toPence } from '@hive/contract/money';
import { publishedValues } from '@hive/contract/published-listing';
import type { z } from 'zod';
import type { ReviewedValues } from '../../database/listing-schema';
import { Problem } from '../../platform/http/problem';
import { readReviewedValues, topicField } from './listing-content';
import type { StatedDetails } from './listing-details';

type Values = Partial<z.infer<typeof publishedValues>>;

/** What publishing a draft does. */
export interface Publication {
  /** Fields that are published at once. */
  direct: Pick<Values, (typeof directFields)[number]>;
  /** Topics that are published at once: harmless ones, and others that are confirmed without a change. */
  topics: { topic: BoxDetailTopic; value: unknown }[];
  /** Values that an admin approves and that differ from the published ones. */
  reviewed: ReviewedValues;
  /** Fields of the draft whose value is the published one: a waiting change of them is withdrawn. */
  unchanged: string[];
}

interface Published {
  live: ListingContent;
  /** The ids of pictures that the draft can use. */
  pictureIds: readonly string[];
  effectiveOn: string | undefined;
  /** The London day. */
  today: string;
}

/**
 * Checks a draft completely.
 * @throws Problem VALIDATION_FAILED, which names every wrong field
 */
export function preparePublication(draft: ListingDraft, published: Published): Publication {
  const errors: Record<string, string> = {};
  const values = parseValues(draft, errors);
  const topics = parseTopics(draft.details ?? {}, errors);
  const { live } = published;

  const known = readReviewedValues(live);
  const reviewed: ReviewedValues = {};
  const unchanged: string[] = [];
  const add = (field: string, value: unknown): void => {
    if (isDeepStrictEqual(known[field], value)) unchanged.push(field);
    else reviewed[field] = value;
  };
  for (const field of reviewedFields) if (values[field] !== undefined) add(field, values[field]);
  for (const { topic, value } of topics) if (isReviewed(topic)) add(topicField(topic), value);

  checkPrices(values, live, errors);
  if (values.pictures?.some(({ _id }) => !published.pictureIds.includes(_id)))
    errors['pictures'] = 'A picture has been removed. Upload it again.';
  if (Object.keys(reviewed).length > 0) checkDay(published, errors);

  const [message] = Object.values(errors);
  if (message !== undefined) throw new Problem('VALIDATION_FAILED', message, { fields: errors });
  return {
    direct: Object.fromEntries(
      directFields.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
    ),
    topics: topics.filter(({ topic }) => !(topicField(topic) in reviewed)),
    reviewed,
    unchanged,
  };
}

const isReviewed = (topic: BoxDetailTopic): boolean =>
  (reviewedTopics as readonly string[]).includes(topic);

function addIssues(
  issues: readonly z.core.$ZodIssue[],
  prefix: readonly string[],
  errors: Record<string, string>,
): void {
  for (const { path, message } of issues) errors[[...prefix, ...path].join('.')] ??= message;
}

function parseValues(
  { details: _details, ...draft }: ListingDraft,
  errors: Record<string, string>,
) {
  const parsed = publishedValues.partial().safeParse(draft);
  if (parsed.success) return parsed.data;
  addIssues(parsed.error.issues, [], errors);
  return {};
}

function parseTopics(details: Record<string, unknown>, errors: Record<string, string>) {
  return Object.entries(details).flatMap(([name, value]) => {
    if (!Object.hasOwn(boxDetailValues, name)) {
      errors[topicField(name)] = 'There is no such topic.';
      return [];
    }
    const topic = name as BoxDetailTopic;
    const parsed = boxDetailValues[topic].safeParse(value);
    if (parsed.success) return [{ topic, value: parsed.data as unknown }];
    addIssues(parsed.error.issues, ['details', topic], errors);
    return [];
  });
}

function checkPrices(values: Values, live: ListingContent, errors: Record<string, string>): void {
  const { price, deliveryPrice, firstBoxPrice } = values;
  // A price of 0 means that none has been given.
  if (price !== undefined && live.price === 0 && deliveryPrice === undefined)
    errors['deliveryPrice'] ??= 'Enter the delivery charge with the price; 0 means free.';
  if (price === undefined && deliveryPrice === undefined && firstBoxPrice === undefined) return;
  const first = firstBoxPrice === undefined ? live.firstBoxPrice : firstBoxPrice;
  const regular = toPence(price ?? live.price) + toPence(deliveryPrice ?? live.deliveryPrice);
  if (first !== null && toPence(first) > regular)
    errors['firstBoxPrice'] ??= 'Enter at most the price and delivery of a regular box.';
}

function checkDay({ effectiveOn, today }: Published, errors: Record<string, string>): void {
  const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  if (effectiveOn === undefined)
    errors['effectiveOn'] = 'Enter the day on which this takes effect.';
  else if (effectiveOn < today) errors['effectiveOn'] = 'Enter today or a later day.';
  else if (effectiveOn > nextYear) errors['effectiveOn'] = 'Enter a day within a year.';
}

/** The cancellation link of a publication that customers do not see yet; null if there is none. */
export function findNewLink({ reviewed }: Publication, live: ListingContent): string | null {
  const value = reviewed[topicField('cancelling')] as { link: string | null } | undefined;
  const link = value?.link ?? null;
  return link === (live.details as StatedDetails).cancelling?.value.link ? null : link;
}
