import type { AdminBox, BoxSort } from '@hive/contract/admin-boxes';
import { tierNames } from '@hive/shared-ui/lib/tier-names';
import type { ListSettings } from '../../lib/admin-list/list-settings';

/** The sort orders of the list, the default first. */
export const sortNames: Record<BoxSort, string> = {
  name: 'Name',
  recent: 'Recent',
  popularity: 'Popularity',
  rating: 'Rating',
};

/** The list settings that the URL accepts. */
export const listSettings: ListSettings<AdminBox> = {
  name: 'Partners',
  table: 'partners',
  rowId: ({ _id }) => _id,
  rowName: ({ name }) => name,
  pageSizes: [5, 10, 25, 50, 100],
  sorts: Object.keys(sortNames),
  usualSort: { by: 'name', descending: false },
  filters: ['tier'],
  choices: { tier: Object.keys(tierNames) },
};
