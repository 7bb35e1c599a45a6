import { SelectField } from '@hive/shared-ui/select-field';
import { narrowed, type TableQuery } from '@hive/shared-ui/lib/table-query';
import { SearchField } from '../../lib/search-field';
import { roleNames } from './words';
import styles from './users.module.css';

interface UserFiltersProps {
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
}

const all = { value: '', label: 'All' };

const roles = [
  all,
  ...(['user', 'admin', 'partner'] as const).map((value) => ({ value, label: roleNames[value] })),
];

const statuses = [
  all,
  { value: 'active', label: 'Active' },
  { value: 'suspended', label: 'Suspended' },
];

/** Which people the table shows. */
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
        options={roles}
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
