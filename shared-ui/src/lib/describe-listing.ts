import {
  boxDetailTopicLabels,
  dietLabels,
  islandLabels,
  materialLabels,
  prepaidRefundLabels,
  termKindLabels,
  type BoxDetailTopic,
} from '@hive/contract/box-detail-options';
import type { BoxDetailValues } from '@hive/contract/box-details';
import type { Cancellation, Frequency } from '@hive/contract/boxes';
import type { directFields, reviewedFields } from '@hive/contract/listings';
import { cancellationLabel, formatPounds, formatQuantity, frequencyLabel } from './format';

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

type Lines = readonly (string | false | null)[];

const labelsOf = <K extends string>(labels: Record<K, string>, keys: readonly K[]): string =>
  keys.map((key) => labels[key] ?? key).join(', ');

/** Ages for which a box is made: 'From 3 to 6 years', 'From 3 years'. */
function describeAges(from: number | null, to: number | null): string | null {
  if (from === null && to === null) return null;
  if (to === null) return `From ${formatQuantity(Number(from), 'year')}`;
  return from === null ? `Up to ${formatQuantity(to, 'year')}` : `From ${from} to ${to} years`;
}

const topicLines: { [T in BoxDetailTopic]: (value: BoxDetailValues[T]) => Lines } = {
  firstBox: ({ offerBoxes, afterwards }) => [
    offerBoxes > 0 && `Offer for the first ${offerBoxes === 1 ? 'box' : `${offerBoxes} boxes`}`,
    afterwards,
  ],
  schedule: ({ cutOff, dispatch }) => [`Cut-off: ${cutOff}`, `Dispatch: ${dispatch}`],
  pausing: ({ canPause, longestPauseMonths, canSkip, note }) => [
    !canPause && 'Can’t be paused',
    canPause && longestPauseMonths === null && 'Can be paused',
    canPause &&
      longestPauseMonths !== null &&
      `Can be paused for up to ${formatQuantity(longestPauseMonths, 'month')}`,
    canSkip ? 'A box can be skipped' : 'A box can’t be skipped',
    note,
  ],
  cancelling: ({ link, phone, email, steps, noticeDays }) => [
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    link,
    phone,
    email,
    noticeDays > 0 ? `Notice: ${formatQuantity(noticeDays, 'day')}` : 'No notice',
  ],
  refunds: ({ prepaid, note }) => [prepaidRefundLabels[prepaid] ?? prepaid, note],
  terms: ({ offers }) =>
    offers.length === 0
      ? ['No gift or prepaid term']
      : offers.map(
          ({ kind, months, pricePounds, endsByItself }) =>
            `${termKindLabels[kind] ?? kind}: ${formatQuantity(months, 'month')} for ${formatPounds(pricePounds)}, ${endsByItself ? 'ends without renewal' : 'renews'}`,
        ),
  marks: ({ diets, minimumAge, suitableFrom, suitableTo, materials }) => [
    labelsOf(dietLabels, diets),
    minimumAge !== null && `Only for customers of ${minimumAge} or older`,
    describeAges(suitableFrom, suitableTo),
    labelsOf(materialLabels, materials),
  ],
  contents: ({ boxes }) => boxes.map(({ month, items }) => `${month}: ${items.join(', ')}`),
  delivery: ({ countries, islands }) => [
    `Countries: ${countries.join(', ')}`,
    ...islands.map(({ area, isDelivered, surchargePounds }) => {
      const name = islandLabels[area] ?? area;
      if (!isDelivered) return `${name}: no delivery`;
      return `${name}: ${surchargePounds > 0 ? `plus ${formatPounds(surchargePounds)}` : 'no surcharge'}`;
    }),
  ],
};

/** A topic's value as lines of text. The value has the topic's schema, as the api answers it. */
export function describeTopic<T extends BoxDetailTopic>(topic: T, value: unknown): string[] {
  const lines = topicLines[topic](value as BoxDetailValues[T]);
  return lines.filter((line): line is string => typeof line === 'string' && line !== '');
}

const pounds = (value: unknown): string => formatPounds(Number(value));

const fieldTexts: Partial<Record<ListingField, (value: unknown) => string>> = {
  price: (value) => (value === 0 ? 'Not given yet' : pounds(value)),
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
