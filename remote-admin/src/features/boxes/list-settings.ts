import type { BoxSort } from '@hive/contract/admin-boxes';
import type { TableSettings } from '@hive/shared-ui/lib/table-query';
import { tierNames } from '@hive/shared-ui/lib/tier-names';

/** The sort orders of the list, the default first. */
export const sortNames: Record<BoxSort, string> = {
  name: 'Name',
  recent: 'Recent',
  popularity: 'Popularity',
  rating: 'Rating',
};

/** The list settings that the URL accepts. */
export const listSettings: TableSettings = {
  pageSizes: [5, 10, 25, 50, 100],
  sorts: Object.keys(sortNames),
  usualSort: { by: 'name', descending: false },
  filters: ['tier'],
  choices: { tier: Object.keys(tierNames) },
};
