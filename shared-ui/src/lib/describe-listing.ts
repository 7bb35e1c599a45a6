import { boxDetailTopicLabels, type BoxDetailTopic } from '@hive/contract/box-detail-options';
import type { BoxDetailValues } from '@hive/contract/box-details';
import type { Cancellation, Frequency } from '@hive/contract/boxes';
import type { directFields, reviewedFields } from '@hive/contract/listings';
import { detailTexts } from '../box-details/detail-texts';
import { cancellationLabel, frequencyLabel } from './box-labels';
import { formatPounds, formatQuantity } from './format';

/** A field of a listing; the topics of its details are not included. */
export type ListingField = (typeof directFields)[number] | (typeof reviewedFields)[number];

/** The labels of a listing's fields. */
export const listingFieldLabels: Readonly<Record<ListingField, string>> = {
  shortDescription: 'Short description',
  longDescription: 'Long description',
  website: 'Website',
  pictures: 'Pictures',
  price: 'Price of a box',
  deliveryPrice: 'Delivery of a box',
  firstBoxPrice: 'First box',
  frequency: 'Frequency',
  cancellation: 'Cancellation',
  minimumTerm: 'Minimum term',
};

const topicPrefix = 'details.';

const isTopic = (name: string): name is BoxDetailTopic => Object.hasOwn(boxDetailTopicLabels, name);
const isField = (name: string): name is ListingField => Object.hasOwn(listingFieldLabels, name);

/** The topic of a field such as 'details.schedule'; null for other fields and for one of a newer api. */
export function topicOfField(field: string): BoxDetailTopic | null {
  const name = field.startsWith(topicPrefix) ? field.slice(topicPrefix.length) : '';
  return isTopic(name) ? name : null;
}

/** The label of a field or topic of a listing; the name of one that only a newer api knows. */
export function listingFieldLabel(field: string): string {
  const topic = topicOfField(field);
  if (topic) return boxDetailTopicLabels[topic];
  return isField(field) ? listingFieldLabels[field] : field;
}

/** The lines of each topic, as the profile states them. How to cancel is plain text here. */
const topicLines: { [T in BoxDetailTopic]: (value: BoxDetailValues[T]) => (string | null)[] } = {
  ...detailTexts,
  cancelling: ({ link, phone, email, steps, noticeDays }) => [
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    link,
    phone,
    email,
    noticeDays > 0 ? `Notice: ${formatQuantity(noticeDays, 'day')}` : 'No notice',
  ],
};

/** A topic's value as lines of text. The value has the topic's schema, as the api answers it. */
export function describeTopic<T extends BoxDetailTopic>(topic: T, value: unknown): string[] {
  const lines = topicLines[topic](value as BoxDetailValues[T]);
  return lines.filter((line) => line !== null);
}

const pounds = (value: unknown): string => formatPounds(Number(value));

/** The text of the prices of a box that has none yet. */
export const noPrice = 'Not given yet';

const fieldTexts: Partial<Record<ListingField, (value: unknown) => string>> = {
  price: (value) => (value === 0 ? noPrice : pounds(value)),
  deliveryPrice: (value) => (value === 0 ? 'Free' : pounds(value)),
  firstBoxPrice: (value) => (value === null ? 'No offer' : pounds(value)),
  frequency: (value) => frequencyLabel(value as Frequency),
  cancellation: (value) => cancellationLabel(value as Cancellation),
  minimumTerm: (value) => (value === 0 ? 'None' : formatQuantity(Number(value), 'month')),
};

/** A value of a listing's field as lines of text, as the api answers it. One of a newer api is shown as JSON. */
export function describeListingValue(field: string, value: unknown): string[] {
  const topic = topicOfField(field);
  if (topic) return value ? describeTopic(topic, value) : ['Not stated'];
  if (isField(field) && fieldTexts[field]) return [fieldTexts[field](value)];
  if (value === null || value === undefined || value === '') return ['Not stated'];
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}
