import { SelectField } from '@hive/shared-ui/select-field';
import { Button } from '@hive/shared-ui/button';
import { SearchField } from '../search-field';
import type { ListQuery } from '../use-list-query';

interface SearchFilterProps {
  list: ListQuery;
  placeholder: string;
}

/** The search of a list. */
export const SearchFilter = ({ list, placeholder }: SearchFilterProps) => (
  <SearchField
    label="Search"
    placeholder={placeholder}
    value={list.query.search}
    onSearch={list.setSearch}
  />
);

interface ChoiceFilterProps {
  list: ListQuery;
  /** The filter's name in the settings. */
  name: string;
  label: string;
  /** The label of the choice that does not filter. */
  all?: string;
  options: readonly { value: string; label: string }[];
}

/** A filter with a list of values. */
export const ChoiceFilter = ({ list, name, label, all = 'All', options }: ChoiceFilterProps) => (
  <SelectField
    label={label}
    value={list.query.filters[name] ?? ''}
    options={[{ value: '', label: all }, ...options]}
    onChange={({ target }) => list.setFilter(name, target.value)}
  />
);

/** Removes search and filters. Shown while any is set. */
export const ClearFilters = ({
  list,
  label = 'Clear filters',
}: {
  list: ListQuery;
  label?: string;
}) =>
  list.isNarrowed && (
    <Button variant="quiet" size="sm" onClick={list.clear}>
      {label}
    </Button>
  );
