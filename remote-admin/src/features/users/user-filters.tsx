import { SelectField } from '@hive/shared-ui/select-field';
import { narrowed, type TableQuery } from '@hive/shared-ui/lib/table-query';
import { roleChoices } from '../../lib/people';
import { SearchField } from '../../lib/search-field';
import styles from './users.module.css';

interface UserFiltersProps {
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
}

const statuses = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
];

/** The filters of the user list. */
export function UserFilters({ query, onQuery }: UserFiltersProps) {
  const choose = (name: string, value: string) => {
    const { [name]: _before, ...others } = query.filters;
    onQuery(narrowed(query, { filters: value ? { ...others, [name]: value } : others }));
  };
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search"
        placeholder="Name or email"
        value={query.search}
        onSearch={(search) => onQuery(narrowed(query, { search }))}
      />
      <SelectField
        label="Role"
        options={roleChoices}
        value={query.filters['role'] ?? ''}
        onChange={({ target }) => choose('role', target.value)}
      />
      <SelectField
        label="Status"
        options={statuses}
        value={query.filters['status'] ?? ''}
        onChange={({ target }) => choose('status', target.value)}
      />
    </div>
  );
}
