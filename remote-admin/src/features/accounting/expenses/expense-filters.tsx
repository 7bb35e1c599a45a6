import { useQuery } from '@tanstack/react-query';
import { formatMonth } from '@hive/shared-ui/lib/format';
import { ChoiceFilter, SearchFilter } from '../../../lib/admin-list/list-filters';
import type { ListQuery } from '../../../lib/use-list-query';
import { categoriesQuery } from './api/expense-names';
import { monthsQuery } from './api/list-months';
import styles from './viewer.module.css';

interface Choice {
  value: string;
  label: string;
}

/** Adds the value from the URL to the choices if the list does not contain it (any more). */
const withChosen = (choices: Choice[], value: string, label: string): Choice[] =>
  value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label }];

const groupings = [
  { value: 'vendor', label: 'Vendor' },
  { value: 'category', label: 'Category' },
];

/** Filters of the expense list, and how it is grouped. */
export function ExpenseFilters({ list }: { list: ListQuery }) {
  const months = useQuery(monthsQuery).data?.months ?? [];
  const categories = useQuery(categoriesQuery).data ?? [];
  const { month = '', category = '' } = list.query.filters;
  return (
    <div className={styles.filters}>
      <SearchFilter list={list} placeholder="Vendor or notes" />
      <ChoiceFilter
        list={list}
        name="month"
        label="Month"
        all="All months"
        options={withChosen(
          months.map((one) => ({ value: one.month, label: formatMonth(one.month) })),
          month,
          /^\d{4}-\d{2}-01$/.test(month) ? formatMonth(month) : month,
        )}
      />
      <ChoiceFilter
        list={list}
        name="category"
        label="Category"
        all="All categories"
        options={withChosen(
          categories.map(({ name }) => ({ value: name, label: name })),
          category,
          category,
        )}
      />
      <ChoiceFilter
        list={list}
        name="fileMissing"
        label="Receipt"
        options={[{ value: 'true', label: 'Missing' }]}
      />
      <ChoiceFilter list={list} name="groupBy" label="Group by" all="None" options={groupings} />
    </div>
  );
}
