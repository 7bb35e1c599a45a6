import { useQuery } from '@tanstack/react-query';
import { useId, useState, type RefObject } from 'react';
import { Button } from '@hive/shared-ui/button';
import { SelectField } from '@hive/shared-ui/select-field';
import { ChoiceFilter, SearchFilter } from '../../lib/admin-list/list-filters';
import { DayRange } from '../../lib/day-range';
import { boxNamesQuery } from '../../lib/list-box-names';
import { LoadedSelect } from '../../lib/loaded-select';
import type { ListQuery } from '../../lib/use-list-query';
import { narrowed } from '@hive/shared-ui/lib/table-query';
import { AmountField } from './amount-field';
import { clickPageOptions } from './click-page-labels';
import { orderSettings, orderViews } from './order-settings';
import styles from './orders.module.css';

const [defaultView, ...otherViews] = orderViews;

const flags = [
  { value: 'yes', label: 'Flagged' },
  { value: 'no', label: 'Not flagged' },
];

const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'amount', label: 'Largest amount first' },
  { value: 'risk', label: 'Highest risk first' },
];

/** The filters that a narrow window shows on request only. */
const extraFilters = ['box', 'flagged', 'clickPage', 'from', 'to', 'min', 'max'] as const;

interface OrderFiltersProps {
  list: ListQuery;
  /** The element that contains the search field, which a shortcut focuses. */
  frame: RefObject<HTMLDivElement | null>;
}

/** The filters of the desk, all stored in the URL. In a narrow window most are behind a button with their number. */
export function OrderFilters({ list, frame }: OrderFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const extraId = useId();
  const active = extraFilters.filter((name) => list.query.filters[name]).length;
  const boxes = useQuery(boxNamesQuery());
  const { box = '', min = '', max = '' } = list.query.filters;
  const names = (boxes.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const isKnown = box === '' || names.some(({ value }) => value === box);
  return (
    <div ref={frame} className={styles.filters}>
      <SearchFilter list={list} placeholder="Order reference" />
      <ChoiceFilter
        list={list}
        name="view"
        label="Status"
        all={defaultView.label}
        options={otherViews}
      />
      <Button
        variant="secondary"
        className={styles.filterButton}
        aria-expanded={isOpen}
        aria-controls={extraId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <div id={extraId} className={styles.extraFilters} data-open={isOpen || undefined}>
        <LoadedSelect
          label="Box"
          value={box}
          failure="The boxes could not be loaded."
          query={boxes}
          options={[
            { value: '', label: 'All boxes' },
            ...names,
            ...(isKnown ? [] : [{ value: box, label: 'Another box' }]),
          ]}
          onChange={({ target }) => list.setFilter('box', target.value)}
        />
        <ChoiceFilter list={list} name="flagged" label="Signals" options={flags} />
        <ChoiceFilter
          list={list}
          name="clickPage"
          label="Click from"
          all="All pages"
          options={clickPageOptions}
        />
        <DayRange list={list} labels={['Ordered from', 'Ordered to']} />
        <AmountField
          label="Amount from (£)"
          value={min}
          onAmount={(amount) => list.setFilter('min', amount)}
        />
        <AmountField
          label="Amount to (£)"
          value={max}
          error={
            min && max && Number(max) < Number(min)
              ? 'Enter an amount that is not below the first one.'
              : undefined
          }
          onAmount={(amount) => list.setFilter('max', amount)}
        />
        <SelectField
          label="Sort"
          value={list.query.sort?.by ?? orderSettings.usualSort?.by}
          options={sorts}
          onChange={({ target }) =>
            list.setQuery(narrowed(list.query, { sort: { by: target.value, descending: false } }))
          }
        />
      </div>
    </div>
  );
}
