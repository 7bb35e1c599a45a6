import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '@hive/shared-ui/lib/format';
import { narrowed, type TableQuery } from '@hive/shared-ui/lib/table-query';
import { SelectField } from '@hive/shared-ui/select-field';
import { SearchField } from '../../../lib/search-field';
import { categoriesQuery } from './api/expense-names';
import { monthsQuery } from './api/list-months';
import styles from './viewer.module.css';

interface ExpenseFiltersProps {
  query: TableQuery;
  onQuery: (query: TableQuery) => void;
}

interface Choice {
  value: string;
  label: string;
}

/** Adds the value from the URL to the choices if the list does not contain it (any more). */
const withChosen = (choices: Choice[], value: string, label: string): Choice[] =>
  value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label }];

/** Filters of the expense list, and how it is grouped. */
export function ExpenseFilters({ query, onQuery }: ExpenseFiltersProps) {
  const months = useQuery(monthsQuery).data?.months ?? [];
  const categories = useQuery(categoriesQuery).data ?? [];
  const { month = '', category = '', groupBy = '' } = query.filters;
  const choose = (name: string, value: string) =>
    onQuery(narrowed(query, { filters: { ...query.filters, [name]: value } }));
  return (
    <div className={styles.filters}>
      <SearchField
        label="Search"
        placeholder="Vendor or notes"
        value={query.search}
        onSearch={(search) => onQuery(narrowed(query, { search }))}
      />
      <SelectField
        label="Month"
        value={month}
        options={withChosen(
          [
            { value: '', label: 'All months' },
            ...months.map((one) => ({ value: one.month, label: formatMonth(one.month) })),
          ],
          month,
          /^\d{4}-\d{2}-01$/.test(month) ? formatMonth(month) : month,
        )}
        onChange={({ target }) => choose('month', target.value)}
      />
      <SelectField
        label="Category"
        value={category}
        options={withChosen(
          [
            { value: '', label: 'All categories' },
            ...categories.map(({ name }) => ({ value: name, label: name })),
          ],
          category,
          category,
        )}
        onChange={({ target }) => choose('category', target.value)}
      />
      <SelectField
        label="Group by"
        value={groupBy}
        options={[
          { value: '', label: 'None' },
          { value: 'vendor', label: 'Vendor' },
          { value: 'category', label: 'Category' },
        ]}
        onChange={({ target }) => choose('groupBy', target.value)}
      />
    </div>
  );
}
