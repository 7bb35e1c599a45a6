import { useState } from 'react';
import { Button } from '@hive/shared-ui/button';
import { addDays, londonToday } from '@hive/shared-ui/lib/days';
import { formatMonthSoFar } from '@hive/shared-ui/lib/days';
import { narrowed } from '@hive/shared-ui/lib/table-query';
import { SelectField } from '@hive/shared-ui/select-field';
import { TextField } from '@hive/shared-ui/text-field';
import type { OrderQuery } from './order-query';
import { stateLabels } from './order-query';
import styles from './orders.module.css';

/** Months offered as a period. */
const monthsOffered = 24;
const customPeriod = 'dates';

/** The months up to the current one, newest first, each by its first day. */
function listMonths(): string[] {
  const months = [`${londonToday().slice(0, 7)}-01`];
  while (months.length < monthsOffered)
    months.push(`${addDays(months.at(-1)!, -1).slice(0, 7)}-01`);
  return months;
}

interface OrderFiltersProps {
  query: OrderQuery;
  onQuery: (query: OrderQuery) => void;
  /** Errors of the api, by field. */
  errors: Partial<Record<string, string>> | undefined;
}

/** Filters by state and period, and a search by reference. */
export function OrderFilters({ query, onQuery, errors }: OrderFiltersProps) {
  const { state = '', month = '', from = '', to = '' } = query.filters;
  const [isCustom, setCustom] = useState(from !== '' || to !== '');
  const set = (changed: Record<string, string>) => {
    const next = Object.entries({ ...query.filters, ...changed });
    const filters = Object.fromEntries(next.filter(([, value]) => value !== ''));
    onQuery(narrowed(query, { filters }));
  };
  const choosePeriod = (period: string) => {
    setCustom(period === customPeriod);
    if (period === customPeriod) set({ month: '' });
    else set({ month: period, from: '', to: '' });
  };
  return (
    <>
      <SelectField
        label="State"
        value={state}
        options={[
          { value: '', label: 'All' },
          ...Object.entries(stateLabels).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ target }) => set({ state: target.value })}
      />
      <SelectField
        label="Order date"
        value={isCustom ? customPeriod : month}
        options={[
          { value: '', label: 'All' },
          ...listMonths().map((value) => ({ value, label: formatMonthSoFar(value) })),
          { value: customPeriod, label: 'Choose dates' },
        ]}
        onChange={({ target }) => choosePeriod(target.value)}
      />
      {isCustom && (
        <>
          <TextField
            label="From"
            type="date"
            value={from}
            error={errors?.['from']}
            onChange={({ target }) => set({ from: target.value })}
          />
          <TextField
            label="To"
            type="date"
            value={to}
            error={errors?.['to']}
            onChange={({ target }) => set({ to: target.value })}
          />
        </>
      )}
      <SearchForm
        search={query.search}
        onSearch={(search) => onQuery(narrowed(query, { search }))}
      />
    </>
  );
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(search);
  const [shownSearch, setShownSearch] = useState(search);
  // Follow the URL without a new form, which would lose the focus.
  if (search !== shownSearch) {
    setShownSearch(search);
    setText(search);
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        label="Reference"
        type="search"
        maxLength={100}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </form>
  );
}
