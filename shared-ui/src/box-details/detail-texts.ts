import {
  dietLabels,
  islandLabels,
  materialLabels,
  prepaidRefundLabels,
  termKindLabels,
} from '@hive/contract/box-detail-options';
import type { BoxDetailValues } from '@hive/contract/box-details';
import { formatPounds } from '@hive/contract/money';
import { nameCountry } from '../lib/country-name';
import { formatMonth } from '../lib/format';

type TextTopic = Exclude<keyof BoxDetailValues, 'cancelling'>;

const countMonths = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

const withNote = (lines: string[], note: string): string[] =>
  note === '' ? lines : [...lines, note];

function describePause({
  canPause,
  longestPauseMonths,
}: Pick<BoxDetailValues['pausing'], 'canPause' | 'longestPauseMonths'>): string {
  if (!canPause) return 'You can’t pause.';
  return longestPauseMonths === null
    ? 'You can pause for as long as you like.'
    : `You can pause for up to ${countMonths(longestPauseMonths)}.`;
}

function describeAges({ suitableFrom, suitableTo }: BoxDetailValues['marks']): string[] {
  if (suitableFrom !== null && suitableTo !== null)
    return [`For ages ${suitableFrom} to ${suitableTo}`];
  if (suitableFrom !== null) return [`For ages ${suitableFrom} and over`];
  return suitableTo === null ? [] : [`For ages up to ${suitableTo}`];
}

function describeIslands(islands: BoxDetailValues['delivery']['islands']): string[] {
  return islands.map(({ area, isDelivered, surchargePounds }) => {
    if (!isDelivered) return `${islandLabels[area]}: no delivery`;
    return surchargePounds === 0
      ? `${islandLabels[area]}: no surcharge`
      : `${islandLabels[area]}: ${formatPounds(surchargePounds)} extra`;
  });
}

/** The lines that state the value of a topic. How to cancel is not among them: it has links and steps. */
export const detailTexts: { [T in TextTopic]: (value: BoxDetailValues[T]) => string[] } = {
  firstBox: ({ afterwards, offerBoxes }) =>
    offerBoxes > 1 ? [afterwards, `The offer is for the first ${offerBoxes} boxes.`] : [afterwards],
  schedule: ({ cutOff, dispatch }) => [
    `Change, skip or cancel the next box until: ${cutOff}`,
    `Sent: ${dispatch}`,
  ],
  pausing: ({ canSkip, note, ...pause }) =>
    withNote(
      [
        describePause(pause),
        canSkip ? 'You can skip single boxes.' : 'You can’t skip single boxes.',
      ],
      note,
    ),
  refunds: ({ prepaid, note }) => withNote([prepaidRefundLabels[prepaid]], note),
  terms: ({ offers }) =>
    offers.length === 0
      ? ['No gift or prepaid terms']
      : offers.map(
          ({ kind, months, pricePounds, endsByItself }) =>
            `${termKindLabels[kind]}, ${countMonths(months)}: ${formatPounds(pricePounds)}. ${endsByItself ? 'Ends automatically.' : 'Renews unless you cancel.'}`,
        ),
  marks: (marks) => {
    const lines = [
      ...(marks.minimumAge === null ? [] : [`Only for people of ${marks.minimumAge} and over`]),
      ...describeAges(marks),
      marks.diets.map((diet) => dietLabels[diet]).join(', '),
      marks.materials.map((material) => materialLabels[material]).join(', '),
    ];
    const stated = lines.filter((line) => line !== '');
    return stated.length === 0 ? ['None'] : stated;
  },
  contents: ({ boxes }) =>
    boxes.map(({ month, items }) => `${formatMonth(month)}: ${items.join('; ')}`),
  delivery: ({ countries, islands }) => [
    countries.map(nameCountry).join(', '),
    ...describeIslands(islands),
  ],
};
