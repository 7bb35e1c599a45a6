import type { ClickPage } from '@hive/contract/click-pages';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import type { TableQuery } from '@hive/shared-ui/lib/table-query';
import { clickPageLabels } from './click-page-labels';

const pounds = (amount: string): string => formatPounds(Number(amount));

function rangeText(
  from: string | undefined,
  to: string | undefined,
  format: (value: string) => string,
): string {
  if (from && to) return `${format(from)} to ${format(to)}`;
  if (from) return `from ${format(from)}`;
  return to ? `up to ${format(to)}` : '';
}

/** What a filter matches, as text: 'Tuppenny Roast; ordered from 1 Nov 2026'. Empty without a filter. */
export function filterText({ filters, search }: TableQuery, boxName: string | undefined): string {
  const { box, flagged, clickPage, from, to, min, max } = filters;
  const ordered = rangeText(from, to, formatDate);
  return [
    box && (boxName ?? 'one box'),
    flagged && (flagged === 'yes' ? 'flagged' : 'not flagged'),
    clickPage && `click from ${clickPageLabels[clickPage as ClickPage]}`,
    ordered && `ordered ${ordered}`,
    rangeText(min, max, pounds),
    search && `reference contains “${search}”`,
  ]
    .filter(Boolean)
    .join('; ');
}
