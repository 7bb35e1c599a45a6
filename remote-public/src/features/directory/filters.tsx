import { Link } from 'react-router-dom';
import type { DirectoryFilter } from '@hive/contract/directory-options';
import { directoryFilterNames, directoryFilters } from '@hive/contract/directory-options';
import { Button } from '@hive/shared-ui/button';
import { Checkbox, CheckboxGroup } from '@hive/shared-ui/checkbox';
import { Disclosure } from '@hive/shared-ui/disclosure';
import { TextField } from '@hive/shared-ui/text-field';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import clsx from 'clsx';
import { countBoxes } from '../../lib/count-boxes';
import type { DirectoryList } from './api/search-directory';
import { withTyped } from './change-search';
import { optionLabel } from './describe-setting';
import styles from './filters.module.css';
import type { DirectorySearch } from './directory-search';
import { changed, directoryHref, findProblems } from './directory-search';
import { isGiftMode, understoodValue } from './gift-mode';
import { useTicked, useTicks, type ShowOptions } from './ticks';
import type { ChangeSearch } from './use-current-search';
import { useSearchText } from '../../lib/use-search-text';

interface FiltersProps {
  search: DirectorySearch;
  list: DirectoryList;
  /** Whether this is still the previous list. */
  isStale: boolean;
  /** Shows the list with another typed value. */
  onChange: ChangeSearch;
  /** Shows the list with or without an option. */
  onTick: ChangeSearch;
}

/** The heading of the boxes, which follow the filters. */
export const resultsAnchor = 'results';

/** The filters with the boxes that each option would bring. Without a script, the button below them applies them. */
export function Filters(props: FiltersProps) {
  const { search, list } = props;
  const showOptions = useTicks(list, props.onTick);
  const address = directoryHref(search);
  const used = list.applied.filter(({ filter }) => filter !== 'sort').length;
  return (
    <Disclosure
      className={styles.filters}
      summary={used > 0 ? `Filters (${used} in use)` : 'Filters'}
    >
      <div className={styles.groups}>
        <a href={`#${resultsAnchor}`} className={styles.skip}>
          Skip filters
        </a>
        <Categories search={search} list={list} />
        {directoryFilterNames.map((filter) => (
          <FilterGroup key={filter} {...props} {...{ filter, address }} onShow={showOptions} />
        ))}
        <noscript>
          <Button type="submit">Apply filters</Button>
        </noscript>
      </div>
    </Disclosure>
  );
}

function Categories({ search, list }: Pick<FiltersProps, 'search' | 'list'>) {
  const options = list.groups.find(({ filter }) => filter === 'category')?.options ?? [];
  const shown = options.filter(({ count, value }) => count > 0 || value === search.category);
  if (shown.length === 0) return null;
  const every = [{ value: undefined, label: 'All categories', count: undefined }, ...shown];
  return (
    <nav aria-label="Categories">
      <h2 className={styles.groupTitle}>Category</h2>
      <ul className={styles.categories}>
        {every.map(({ value, label, count }) => (
          <li key={value ?? ''}>
            <Link
              to={directoryHref(changed(search, { category: value }))}
              aria-current={value === search.category ? 'true' : undefined}
              className={styles.category}
            >
              {label ?? value}
              {count !== undefined && (
                <span className={styles.count}>
                  {count}
                  <VisuallyHidden>{count === 1 ? ' box' : ' boxes'}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps extends Omit<FiltersProps, 'onTick'> {
  filter: DirectoryFilter;
  /** The address of the page. */
  address: string;
  onShow: ShowOptions;
}

function FilterGroup({ filter, address, search, list, isStale, onShow, onChange }: GroupProps) {
  const { chosen, toggle } = useTicked({ filter, address, list, isStale, onShow });
  const group = list.groups.find((one) => one.filter === filter);
  // An option without a box would be a dead end.
  const shown =
    group?.options.filter(({ value, count }) => count > 0 || chosen.includes(value)) ?? [];
  return (
    <>
      {shown.length > 0 && (
        <CheckboxGroup legend={directoryFilters[filter].label} className={styles.group}>
          {shown.map(({ value, count }) => (
            <Checkbox
              key={value}
              name={filter}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
              label={
                <span className={styles.option}>
                  {optionLabel(filter, value)}
                  <span className={clsx(styles.count)}>
                    <span aria-hidden="true">{count}</span>
                    <VisuallyHidden>{`(${countBoxes(count)})`}</VisuallyHidden>
                  </span>
                </span>
              }
            />
          ))}
        </CheckboxGroup>
      )}
      {filter === 'cost' && <MaxCost {...{ search, list, onChange }} />}
      {/* In the gift mode the day is in its panel. */}
      {filter === 'gift' && !isGiftMode(search, list) && (
        <ArrivesBy {...{ search, list, onChange }} />
      )}
    </>
  );
}

type TypedProps = Pick<FiltersProps, 'search' | 'list' | 'onChange'>;

function MaxCost({ search, list, onChange }: TypedProps) {
  const shown = search.maxCost || understoodValue(list, 'maxCost');
  const { text, setText } = useSearchText(shown, (maxCost) =>
    onChange((current) => withTyped(current, 'maxCost', maxCost, list.understood)),
  );
  return (
    <TextField
      name="maxCost"
      label="At most, in pounds a month"
      inputMode="decimal"
      autoComplete="off"
      className={styles.short}
      value={text}
      error={findProblems(search).maxCost}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

function ArrivesBy({ search, list, onChange }: TypedProps) {
  const shown = search.arrivesBy || understoodValue(list, 'arrivesBy');
  return (
    <TextField
      type="date"
      name="arrivesBy"
      label="Arrives by"
      hint="If ordered today, by the brand’s own days. Boxes without stated days are left out."
      value={shown}
      error={findProblems(search).arrivesBy}
      onChange={({ target }) =>
        onChange((current) => withTyped(current, 'arrivesBy', target.value, list.understood))
      }
    />
  );
}
