import type { BookingKind } from '@hive/contract/ledger';
import { addDays, londonToday } from '@hive/shared-ui/lib/days';
import { SelectField } from '@hive/shared-ui/select-field';
import { DayField } from '../../../lib/day-field';
import { SearchField } from '../../../lib/search-field';
import { kindNames } from './booking-columns';
import styles from './reports.module.css';

/** Number of days that expenses may be dated ahead. */
const daysAhead = 366;

interface JournalFiltersProps {
  search: string;
  filters: Readonly<Record<string, string>>;
  /** Errors from the server, by filter. */
  faults: Readonly<Record<string, string>>;
  accounts: readonly { code: string; name: string }[];
  onSearch: (search: string) => void;
  onFilter: (name: string, value: string) => void;
}

/** Filters the journal by dates, account, kind or text. */
export function JournalFilters({
  search,
  filters,
  faults,
  accounts,
  onSearch,
  onFilter,
}: JournalFiltersProps) {
  const { account = '', from = '', to = '' } = filters;
  const latest = addDays(londonToday(), daysAhead);
  // The URL may name an account that is not loaded yet or does not exist.
  const isKnown = account === '' || accounts.some(({ code }) => code === account);
  return (
    <div className={styles.filters}>
      <SearchField label="Search" placeholder="Number or name" value={search} onSearch={onSearch} />
      <DayField
        label="From"
        value={from}
        max={latest}
        error={faults['from']}
        onDay={(day) => onFilter('from', day)}
      />
      <DayField
        label="To"
        value={to}
        max={latest}
        error={faults['to']}
        onDay={(day) => onFilter('to', day)}
      />
      <SelectField
        label="Account"
        value={account}
        options={[
          { value: '', label: 'All accounts' },
          ...accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          ...(isKnown ? [] : [{ value: account, label: account }]),
        ]}
        onChange={({ target }) => onFilter('account', target.value)}
      />
      <SelectField
        label="Kind"
        value={filters['kind'] ?? ''}
        options={[
          { value: '', label: 'All kinds' },
          ...(Object.keys(kindNames) as BookingKind[]).map((kind) => ({
            value: kind,
            label: kindNames[kind],
          })),
        ]}
        onChange={({ target }) => onFilter('kind', target.value)}
      />
    </div>
  );
}
