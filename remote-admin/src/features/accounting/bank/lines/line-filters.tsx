import type { RefObject } from 'react';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { ChoiceFilter, SearchFilter } from '../../../../lib/admin-list/list-filters';
import type { ListQuery } from '../../../../lib/use-list-query';
import type { LinesPage } from '../api/list-lines';
import { lineStates, states } from './line-labels';
import styles from './lines.module.css';

interface LineFiltersProps {
  list: ListQuery;
  /** Undefined until loaded. */
  counts: LinesPage['counts'] | undefined;
  /** The element that contains the search field, which a shortcut focuses. */
  frame: RefObject<HTMLDivElement | null>;
}

/** The filters of the lines: by state, with the number of lines in each, and a search. */
export const LineFilters = ({ list, counts, frame }: LineFiltersProps) => (
  <div ref={frame} className={styles.filters}>
    <SearchFilter list={list} placeholder="Description, payer or reference" />
    <ChoiceFilter
      list={list}
      name="state"
      label="State"
      options={lineStates.map((state) => ({
        value: state,
        label: counts
          ? `${states[state].label} (${formatWholeNumber(counts[state])})`
          : states[state].label,
      }))}
    />
  </div>
);
