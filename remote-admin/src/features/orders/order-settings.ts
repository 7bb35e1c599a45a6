import type { ConversionEntry } from '@hive/contract/admin-conversions';
import { conversionSorts } from '@hive/contract/conversion-codes';
import type { ListSettings } from '../../lib/admin-list/list-settings';
import { isFilterDay } from '../../lib/filter-day';
import { entriesPerPage } from '../../lib/queue/entry-list';
import { poundsPattern } from './amount-field';
import { clickPageLabels } from './click-page-labels';

/** What the list shows. The id appears in the URL. */
export const orderViews = [
  { value: 'to-decide', label: 'To decide' },
  { value: 'undoable', label: 'Decided, can be undone' },
  { value: 'approved', label: 'Approved' },
  { value: 'declined', label: 'Declined' },
  { value: 'all', label: 'All' },
] as const;
export type OrderView = (typeof orderViews)[number]['value'];

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A short name that distinguishes an order. */
export const orderName = ({
  orderReference,
  box,
}: Pick<ConversionEntry, 'orderReference' | 'box'>): string => `${orderReference}, ${box.name}`;

/** The settings of the list of orders that the URL accepts. */
export const orderSettings: ListSettings<ConversionEntry> = {
  name: 'Orders',
  table: 'orders',
  rowId: ({ _id }) => _id,
  rowName: orderName,
  pageSizes: [entriesPerPage],
  sorts: conversionSorts,
  // The longest waiting first, as in the other queues.
  usualSort: { by: 'oldest', descending: false },
  filters: ['view', 'box', 'flagged', 'clickPage', 'from', 'to', 'min', 'max'],
  choices: {
    view: orderViews.map(({ value }) => value),
    box: anId,
    flagged: ['yes', 'no'],
    clickPage: Object.keys(clickPageLabels),
    from: isFilterDay,
    to: isFilterDay,
    min: poundsPattern,
    max: poundsPattern,
  },
};
