import {
  dietLabels,
  islandLabels,
  materialLabels,
  prepaidRefundLabels,
  termKindLabels,
  type BoxDetailTopic,
} from '@hive/contract/box-detail-options';

type Option = readonly [value: string, label: string];

interface Labelled {
  name: string;
  label: string;
  hint?: string;
}

/** A field of a topic. An empty `isOptional` field has the value null. */
export type TopicField = Labelled &
  (
    | { kind: 'text' | 'number'; isOptional?: true }
    | { kind: 'area' | 'checkbox' }
    /** Like '2026-11'. */
    | { kind: 'month' }
    /** A list of texts, one on each line. */
    | { kind: 'lines' }
    /** A list of codes of countries, separated by commas. */
    | { kind: 'countries' }
    | { kind: 'select' | 'choices'; options: readonly Option[] }
    | { kind: 'rows'; fields: readonly TopicField[]; max: number; noun: string }
  );

const note = { name: 'note', label: 'Note', hint: 'Optional.', kind: 'area' } as const;

/** The fields of each topic, as the contract's `boxDetailValues` has them. */
export const topicFields: Readonly<Record<BoxDetailTopic, readonly TopicField[]>> = {
  firstBox: [
    {
      name: 'offerBoxes',
      label: 'Boxes with the first-box price',
      hint: '0 without an offer.',
      kind: 'number',
    },
    { name: 'afterwards', label: 'What follows', hint: 'What is charged and when.', kind: 'text' },
  ],
  schedule: [
    {
      name: 'cutOff',
      label: 'Cut-off',
      hint: 'Until when the next box can be changed, like ‘Sunday at midnight’.',
      kind: 'text',
    },
    { name: 'dispatch', label: 'Dispatch', hint: 'Like ‘the 10th of each month’.', kind: 'text' },
  ],
  pausing: [
    { name: 'canPause', label: 'Customers can pause', kind: 'checkbox' },
    {
      name: 'longestPauseMonths',
      label: 'Longest pause (months)',
      hint: 'Leave empty without a limit.',
      kind: 'number',
      isOptional: true,
    },
    { name: 'canSkip', label: 'Customers can skip a box', kind: 'checkbox' },
    note,
  ],
  cancelling: [
    {
      name: 'link',
      label: 'Cancellation link',
      hint: 'We check that it answers.',
      kind: 'text',
      isOptional: true,
    },
    { name: 'phone', label: 'Phone', kind: 'text', isOptional: true },
    { name: 'email', label: 'Email', kind: 'text', isOptional: true },
    { name: 'steps', label: 'Steps', hint: 'One on each line.', kind: 'lines' },
    { name: 'noticeDays', label: 'Notice (days)', hint: '0 means none.', kind: 'number' },
  ],
  refunds: [
    {
      name: 'prepaid',
      label: 'Refund of prepaid boxes',
      kind: 'select',
      options: Object.entries(prepaidRefundLabels),
    },
    note,
  ],
  terms: [
    {
      name: 'offers',
      label: 'Terms',
      kind: 'rows',
      noun: 'term',
      max: 12,
      fields: [
        { name: 'kind', label: 'Kind', kind: 'select', options: Object.entries(termKindLabels) },
        { name: 'months', label: 'Months', kind: 'number' },
        { name: 'pricePounds', label: 'Price for all months (£)', kind: 'number' },
        { name: 'endsByItself', label: 'Ends without renewal', kind: 'checkbox' },
      ],
    },
  ],
  marks: [
    { name: 'diets', label: 'Diet', kind: 'choices', options: Object.entries(dietLabels) },
    {
      name: 'minimumAge',
      label: 'Minimum age by law',
      hint: 'Like 18 for alcohol; otherwise empty.',
      kind: 'number',
      isOptional: true,
    },
    { name: 'suitableFrom', label: 'Made for ages from', kind: 'number', isOptional: true },
    { name: 'suitableTo', label: 'Made for ages up to', kind: 'number', isOptional: true },
    {
      name: 'materials',
      label: 'Materials',
      kind: 'choices',
      options: Object.entries(materialLabels),
    },
  ],
  contents: [
    {
      name: 'boxes',
      label: 'Last boxes',
      hint: 'Up to three, the newest first.',
      kind: 'rows',
      noun: 'box',
      max: 3,
      fields: [
        { name: 'month', label: 'Month', hint: 'Like 2026-11.', kind: 'month' },
        { name: 'items', label: 'Contents', hint: 'One on each line.', kind: 'lines' },
      ],
    },
  ],
  delivery: [
    { name: 'countries', label: 'Countries', kind: 'countries' },
    {
      name: 'islands',
      label: 'Highlands and islands',
      kind: 'rows',
      noun: 'area',
      max: 4,
      fields: [
        { name: 'area', label: 'Area', kind: 'select', options: Object.entries(islandLabels) },
        { name: 'isDelivered', label: 'We deliver there', kind: 'checkbox' },
        { name: 'surchargePounds', label: 'Surcharge (£)', hint: '0 means none.', kind: 'number' },
      ],
    },
  ],
};

/** A typed value: a text for everything that is entered as text. */
export type TypedValue = string | boolean | readonly string[] | readonly TypedValues[];
export interface TypedValues {
  readonly [name: string]: TypedValue;
}

type Stated = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function toTyped(field: TopicField, value: unknown): TypedValue {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  switch (field.kind) {
    case 'checkbox':
      return value === true;
    case 'lines':
      return list.map(textOf).join('\n');
    case 'countries':
      return list.map(textOf).join(',');
    case 'choices':
      return list.map(textOf);
    case 'rows':
      return list.map((row) => toTypedValues(field.fields, row as Stated));
    case 'select':
      return textOf(value) || field.options[0]![0];
    default:
      return textOf(value);
  }
}

/** The typed values of a topic or a row; blank ones if nothing is stated. */
export const toTypedValues = (fields: readonly TopicField[], stated: Stated | null): TypedValues =>
  Object.fromEntries(fields.map((field) => [field.name, toTyped(field, stated?.[field.name])]));

const split = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The codes of countries in a value. A draft of an earlier release can have typed ones: 'gb', 'UK', or none at all. */
export const toCountryCodes = (typed: string): string[] => {
  const codes = split(typed, /[\s,]+/).map((code) => code.toUpperCase().replace(/^UK$/, 'GB'));
  return [...new Set(codes)].filter((code) => /^[A-Z]{2}$/.test(code));
};

/** A number, or the typed text if it is none: the api describes what is wrong. Null if empty. */
export function toNumber(text: string): number | string | null {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : text;
}

function toStated(field: TopicField, typed: TypedValue | undefined): unknown {
  if (field.kind === 'rows')
    return (typed as readonly TypedValues[]).map((row) => toStatedValues(field.fields, row));
  if (typeof typed !== 'string') return typed;
  switch (field.kind) {
    case 'number':
      return toNumber(typed);
    case 'lines':
      return split(typed, /\n/);
    case 'countries':
      return toCountryCodes(typed);
    case 'text':
      return field.isOptional && typed.trim() === '' ? null : typed;
    default:
      return typed;
  }
}

/** The value of a topic, or of a row, as the contract has it. */
export const toStatedValues = (
  fields: readonly TopicField[],
  typed: TypedValues,
): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field.name, toStated(field, typed[field.name])]));

const isMonth = (value: unknown): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(String(value));

/** Whether a row can be shown: one with a month needs it. */
const isShown = (fields: readonly TopicField[], row: Stated): boolean =>
  fields.every(({ kind, name }) => kind !== 'month' || isMonth(row[name]));

function toShown(field: TopicField, value: unknown): unknown {
  const { kind } = field;
  if (kind === 'rows')
    return (value as Stated[])
      .filter((row) => isShown(field.fields, row))
      .map((row) => toShownValues(field.fields, row));
  if (kind === 'number' && (value !== null || !field.isOptional)) return Number(value) || 0;
  return value;
}

/**
 * A stated value as it can be shown while it is typed: without months that are not complete, for which the
 * texts of a topic have no name. As in `toContent`, a required amount that is not valid counts as 0.
 */
export const toShownValues = (fields: readonly TopicField[], stated: Stated): Stated =>
  Object.fromEntries(fields.map((field) => [field.name, toShown(field, stated[field.name])]));
