import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { directorySortLabels } from '@hive/contract/directory-options';
import type { DirectorySort } from '@hive/contract/directory-options';
import type { DirectoryRelaxation } from '@hive/contract/directory';
import { formatPounds } from '@hive/contract/money';
import { paths } from '@hive/contract/paths';
import { buttonClass } from '@hive/shared-ui/button';
import { EmptyState } from '@hive/shared-ui/state';
import { BoxTile } from '../../components/box-tile';
import { CompareBar } from '../../components/compare-bar';
import { CompareButton } from '../../components/compare-button';
import rows from '../../components/tile-rows.module.css';
import { ShortlistToggle } from '../../components/shortlist-toggle';
import { useCompared } from '../../components/use-compared';
import { VerifiedLink } from '../../components/verified-link';
import { countBoxes } from '../../lib/count-boxes';
import type { DirectoryList, FoundBox } from './api/search-directory';
import { withoutFilter, withoutFilters, withSort } from './change-search';
import { describeFilter, formatDay } from './describe-setting';
import styles from './directory.module.css';
import type { DirectorySearch } from './directory-search';
import { changed, directoryHref, parseDirectory } from './directory-search';
import { GiftFacts } from './gift-facts';
import { understoodValue } from './gift-mode';
import { highlight } from './highlight';

interface ResultsProps {
  search: DirectorySearch;
  list: DirectoryList;
  /** Whether this is still the previous list, shown dimmed while the next one loads. */
  isStale: boolean;
}

/** The boxes of a page, or the ways on if there are none. */
export function Results({ search, list, isStale }: ResultsProps) {
  const compared = useCompared('directory');
  return (
    <div aria-busy={isStale || undefined} className={isStale ? styles.stale : undefined}>
      {list.didYouMean && list.didYouMean !== list.text && (
        <p className={styles.note}>
          {'Did you mean '}
          <Link to={directoryHref(changed(search, { q: replaceText(search.q, list) }))}>
            {list.didYouMean}
          </Link>
          ?
        </p>
      )}
      {list.isPartial && list.items.length > 0 && (
        <p className={styles.note}>{describePartial(list)}</p>
      )}
      {list.items.length > 0 ? (
        <ul className={clsx(styles.tiles, rows.rows)}>
          {list.items.map((box) => (
            <BoxTile
              key={box.id}
              box={box}
              page="category"
              heading="h3"
              mark={(text) => highlight(text, box.matches)}
              facts={
                box.gift && (
                  <GiftFacts gift={box.gift} arrivesBy={understoodValue(list, 'arrivesBy')} />
                )
              }
            >
              <p className={styles.tools}>
                <ShortlistToggle box={box} />
                <CompareButton
                  box={toNamedBox(box)}
                  isSelected={compared.has(box.id)}
                  onToggle={() => compared.toggle(toNamedBox(box))}
                />
              </p>
            </BoxTile>
          ))}
        </ul>
      ) : (
        <NoResults search={search} list={list} />
      )}
      <Unverified search={search} list={list} />
      <Pages search={search} list={list} />
      <CompareBar
        selected={compared.selected}
        extra={compared.extra}
        onReplace={compared.replace}
        onClear={compared.clear}
      />
    </div>
  );
}

const toNamedBox = ({ id, name }: FoundBox) => ({ boxId: id, name });

/** The text with corrected spelling; filters that were understood from it stay. */
const replaceText = (q: string, { text, didYouMean }: DirectoryList): string => {
  const better = didYouMean ?? text;
  return q.includes(text) ? q.replace(text, better) : better;
};

interface SortLinksProps {
  search: DirectorySearch;
  /** Undefined while it loads. */
  list: DirectoryList | undefined;
  sort: DirectorySort;
}

/** The orders as links, which work without a script. */
export function SortLinks({ search, list, sort }: SortLinksProps) {
  return (
    <nav aria-label="Sort boxes" className={styles.sort}>
      <span aria-hidden="true">Sort by</span>
      <ul className={styles.sorts}>
        {(Object.entries(directorySortLabels) as [DirectorySort, string][]).map(
          ([option, label]) => (
            <li key={option}>
              <Link
                to={directoryHref(withSort(search, option, list?.understood ?? []))}
                aria-current={option === sort || undefined}
                className={styles.sortLink}
              >
                {label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

/** Names the subject if it is short and there are boxes for it: 'No coffee box fits all of this'. */
function describeNone({ text, relaxations }: DirectoryList): string {
  const hasSubject = relaxations.some(({ filters }) => !filters.includes('q'));
  const isShort = text !== '' && text.split(' ').length <= 2;
  return hasSubject && isShort ? `No ${text} box fits all of this` : 'No box fits all of this';
}

/** A longer text would fill more than a line of a phone. */
const longestNamedText = 24;

const nameText = (text: string): string =>
  text !== '' && text.length <= longestNamedText ? `‘${text}’` : describeFilter('q');

/** Boxes that have only some words of a wish would else look like its answer. */
function describePartial({ text, total }: DirectoryList): string {
  const named = text.length <= longestNamedText ? `‘${text}’` : 'what you typed';
  return `No box has every word of ${named}. ${total === 1 ? 'This box has' : 'These boxes have'} some.`;
}

function describeWay(filters: readonly string[], text: string): string {
  if (filters.length === 1 && filters[0] === 'verified')
    return 'Include brands we haven’t verified';
  // Named as such: a giver looks for what ends.
  if (filters.length === 1 && filters[0] === 'gift')
    return 'Include boxes that do not end by themselves';
  const names = filters.map((filter) => (filter === 'q' ? nameText(text) : describeFilter(filter)));
  return `Without ${names.join(' and ')}`;
}

/** What a way brings: '5 boxes, from £40.50 in total', '1 box, £24.92 a month'. */
const describeGain = ({
  total,
  costFrom,
  giftFrom,
  arrivesOn,
}: Omit<DirectoryRelaxation, 'filters'>): string =>
  [
    countBoxes(total),
    costFrom !== undefined && `${total === 1 ? '' : 'from '}${formatPounds(costFrom)} a month`,
    giftFrom !== undefined && `from ${formatPounds(giftFrom)} in total`,
    arrivesOn !== undefined && `the first by ${formatDay(arrivesOn)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The text in a category, without other settings. */
const onlyText = (
  { options: { verified = [] } }: DirectorySearch,
  { text }: DirectoryList,
  category: string,
): DirectorySearch =>
  changed(parseDirectory(new URLSearchParams({ q: text }), category), { options: { verified } });

/** What to leave out, with the boxes that each way brings. */
function NoResults({ search, list }: Pick<ResultsProps, 'search' | 'list'>) {
  if (list.total > 0) {
    return (
      <EmptyState
        title="There are no boxes on this page"
        action={<Link to={directoryHref(changed(search, {}))}>Go to the first page</Link>}
      />
    );
  }
  const hasWays = list.relaxations.length > 0;
  return (
    <EmptyState
      className={styles.none}
      title={describeNone(list)}
      action={hasWays ? undefined : <Link to={paths.boxes.getHref()}>See all boxes</Link>}
    >
      {hasWays && (
        <>
          <p>Leave something out:</p>
          <ul className={styles.ways}>
            {list.relaxations.map(({ filters, ...brings }) => (
              <li key={filters.join(' ')}>
                <Link to={directoryHref(withoutFilters(search, filters, list.understood))}>
                  {describeWay(filters, list.text)}
                </Link>
                {`: ${describeGain(brings)}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {list.textCategories && list.textCategories.length > 0 && (
        <>
          <p>Or leave out all else:</p>
          <ul className={styles.ways}>
            {list.textCategories.map(({ value, label = value, count }) => (
              <li key={value}>
                <Link to={directoryHref(onlyText(search, list, value))}>
                  {`Only ${nameText(list.text)} in ${label}`}
                </Link>
                {`: ${describeGain({ total: count })}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}

const whatVerifiedMeans = <VerifiedLink>What ‘Verified’ means</VerifiedLink>;

/**
 * What the list says about verification. Unverified brands are never mixed in unseen: a link includes them, and a list
 * with them says so.
 */
function Unverified({ search, list }: Pick<ResultsProps, 'search' | 'list'>) {
  const isIncluded = list.applied.some(
    ({ filter, value }) => filter === 'verified' && value === 'unverified',
  );
  if (isIncluded) {
    return (
      <p className={styles.note}>
        Boxes without ‘Verified’ are of brands that we haven’t checked yet. {whatVerifiedMeans}
      </p>
    );
  }
  // An empty list offers the same link among the ways on.
  if (list.relaxations.some(({ filters }) => filters.length === 1 && filters[0] === 'verified'))
    return null;
  if (list.unverifiedTotal === 0)
    return list.total === 0 ? null : <p className={styles.note}>{whatVerifiedMeans}</p>;
  return (
    <p className={styles.note}>
      <Link to={directoryHref(withoutFilter(search, 'verified', list.understood))}>
        {list.unverifiedTotal === 1
          ? 'Include 1 more box of a brand we haven’t verified'
          : `Include ${list.unverifiedTotal} more boxes of brands we haven’t verified`}
      </Link>
      {'\u00a0· '}
      {whatVerifiedMeans}
    </p>
  );
}

const pageLink = buttonClass({ variant: 'secondary', size: 'sm' });

function Pages({ search, list }: Pick<ResultsProps, 'search' | 'list'>) {
  const last = Math.ceil(list.total / list.pageSize);
  const { page } = list;
  if (last <= 1 || page > last) return null;
  return (
    <nav aria-label="Pages of boxes" className={styles.pages}>
      <span>
        {page > 1 && (
          <Link to={directoryHref({ ...search, page: page - 1 })} rel="prev" className={pageLink}>
            <ChevronLeft size={16} aria-hidden="true" />
            Prev
          </Link>
        )}
      </span>
      <span>{`Page ${page} of ${last}`}</span>
      <span>
        {page < last && (
          <Link to={directoryHref({ ...search, page: page + 1 })} rel="next" className={pageLink}>
            Next
            <ChevronRight size={16} aria-hidden="true" />
          </Link>
        )}
      </span>
    </nav>
  );
}
