import type { DirectoryFilter } from '@hive/contract/directory-options';
import { directoryFilters, directorySortLabels } from '@hive/contract/directory-options';
import { formatPounds } from '@hive/contract/money';
import { formatDate, formatQuantity } from '@hive/shared-ui/lib/format';

/** Whether a setting is an option of a filter with a closed list. */
export const isOptionFilter = (name: string): name is DirectoryFilter =>
  Object.hasOwn(directoryFilters, name);

/** The label of an option; the option itself if this release does not know it. */
export function optionLabel(filter: string, option: string): string {
  if (!isOptionFilter(filter)) return option;
  const labels: Readonly<Record<string, string>> = directoryFilters[filter].options;
  return labels[option] ?? option;
}

/** A London day as text. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00Z`);

const others: Readonly<Record<string, (value: string) => string>> = {
  maxCost: (value) => `At most ${formatPounds(Number(value))} a month`,
  arrivesBy: (value) => `Arrives by ${formatDay(value)}`,
  giftBudget: (value) => `At most ${formatPounds(Number(value))} in total`,
  giftTerm: (value) => `Lasts ${formatQuantity(Number(value), 'month')}`,
  sort: (value) =>
    `Sorted by ${(directorySortLabels as Readonly<Record<string, string>>)[value] ?? value}`,
};

/** A setting as text: 'How to cancel: at any time'. */
export function describeSetting({ filter, value }: { filter: string; value: string }): string {
  const other = others[filter];
  if (other) return other(value);
  if (!isOptionFilter(filter)) return value;
  return `${directoryFilters[filter].label}: ${optionLabel(filter, value)}`;
}

const groupLabels: Readonly<Record<string, string>> = {
  q: 'the text',
  category: 'the category',
  maxCost: 'the cost limit',
  arrivesBy: 'the day of arrival',
  giftBudget: 'the total budget',
  giftTerm: 'the length of the gift',
};

/** A filter as a part of a sentence: 'without ‘How to cancel’'. */
export const describeFilter = (filter: string): string =>
  groupLabels[filter] ?? (isOptionFilter(filter) ? `‘${directoryFilters[filter].label}’` : filter);
