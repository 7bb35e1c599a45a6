import { addDays, londonToday } from '@hive/shared-ui/lib/days';
import { ChoiceFilter, SearchFilter } from '../../../lib/admin-list/list-filters';
import { DayField } from '../../../lib/day-field';
import type { ListQuery } from '../../../lib/use-list-query';
import { kindNames } from './booking-columns';
import styles from './reports.module.css';

/** Number of days that expenses may be dated ahead. */
const daysAhead = 366;

interface JournalFiltersProps {
  list: ListQuery;
  /** Errors from the server, by filter. */
  faults: Readonly<Record<string, string>>;
  accounts: readonly { code: string; name: string }[];
}

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }));

/** Filters the journal by dates, account, kind or text. */
export function JournalFilters({ list, faults, accounts }: JournalFiltersProps) {
  const { account = '', from = '', to = '' } = list.query.filters;
  const latest = addDays(londonToday(), daysAhead);
  // The URL may name an account that is not loaded yet or does not exist.
  const isKnown = account === '' || accounts.some(({ code }) => code === account);
  return (
    <div className={styles.filters}>
      <SearchFilter list={list} placeholder="Number or name" />
      <DayField
        label="From"
        value={from}
        max={latest}
        error={faults['from']}
        onDay={(day) => list.setFilter('from', day)}
      />
      <DayField
        label="To"
        value={to}
        max={latest}
        error={faults['to']}
        onDay={(day) => list.setFilter('to', day)}
      />
      <ChoiceFilter
        list={list}
        name="account"
        label="Account"
        all="All accounts"
        options={[
          ...accounts.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
          ...(isKnown ? [] : [{ value: account, label: account }]),
        ]}
      />
      <ChoiceFilter list={list} name="kind" label="Kind" all="All kinds" options={kinds} />
    </div>
  );
}
