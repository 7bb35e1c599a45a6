import type { DirectoryPage } from '@hive/contract/directory';
import { directoryFilterNames, directoryFilters } from '@hive/contract/directory-options';
import { makeBox } from './boxes';

/** A page of the directory with one box that matches 'coffee', and boxes for every option. */
export function makeDirectoryPage(changes: Partial<DirectoryPage> = {}): DirectoryPage {
  const { longDescription: _long, ...box } = makeBox({
    name: 'Tuppenny Roast',
    shortDescription: 'Single-origin coffee, roasted today.',
  });
  return {
    items: [{ ...box, matches: ['coffee'] }],
    page: 1,
    pageSize: 24,
    total: 1,
    unverifiedTotal: 0,
    category: null,
    text: '',
    understood: [],
    applied: [],
    groups: [
      { filter: 'category', options: [{ value: 'coffee-tea', label: 'Coffee & Tea', count: 4 }] },
      ...directoryFilterNames.map((filter) => ({
        filter,
        options: Object.keys(directoryFilters[filter].options).map((value) => ({
          value,
          count: 3,
        })),
      })),
    ],
    relaxations: [],
    didYouMean: null,
    ...changes,
  };
}
