import { useQuery } from '@tanstack/react-query';
import { londonToday } from '@hive/shared-ui/lib/days';
import { SelectField } from '@hive/shared-ui/select-field';
import { DayField } from '../../lib/day-field';
import { LoadedSelect } from '../../lib/loaded-select';
import { SearchField } from '../../lib/search-field';
import { adminsQuery } from './api/list-admins';
import { actionChoices, actorName, entityChoices } from './audit-labels';
import styles from './audit.module.css';

interface AuditFiltersProps {
  search: string;
  filters: Readonly<Record<string, string>>;
  onSearch: (search: string) => void;
  onFilter: (name: string, value: string) => void;
}

/** The filters of the audit log: who, what, which type, when. */
export function AuditFilters({ search, filters, onSearch, onFilter }: AuditFiltersProps) {
  const admins = useQuery(adminsQuery);
  const { actor = '', from = '', to = '' } = filters;
  const people = (admins.data?.items ?? []).map((admin) => ({
    value: admin._id,
    label: actorName(admin),
  }));
  // The filtered user may no longer be an admin.
  const isKnown = actor === '' || people.some(({ value }) => value === actor);
  const today = londonToday();
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search"
        placeholder="Word, name or ID"
        value={search}
        onSearch={onSearch}
      />
      <LoadedSelect
        label="Who"
        value={actor}
        failure="The admins could not be loaded."
        query={admins}
        options={[
          { value: '', label: 'Anyone' },
          ...people,
          ...(isKnown ? [] : [{ value: actor, label: 'Another admin' }]),
        ]}
        onChange={({ target }) => onFilter('actor', target.value)}
      />
      <SelectField
        label="What"
        value={filters['action'] ?? ''}
        options={[{ value: '', label: 'Anything' }, ...actionChoices]}
        onChange={({ target }) => onFilter('action', target.value)}
      />
      <SelectField
        label="Type"
        value={filters['entity'] ?? ''}
        options={[{ value: '', label: 'All types' }, ...entityChoices]}
        onChange={({ target }) => onFilter('entity', target.value)}
      />
      <DayField label="From" value={from} max={today} onDay={(day) => onFilter('from', day)} />
      <DayField
        label="To"
        value={to}
        max={today}
        error={
          from && to && to < from ? 'Choose an end date on or after the start date.' : undefined
        }
        onDay={(day) => onFilter('to', day)}
      />
    </div>
  );
}
