import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ReviewCounts } from '@hive/contract/boxes';
import { limits } from '@hive/contract/limits';
import { buttonClass } from '@hive/shared-ui/button';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import {
  hasFilters,
  reviewHref,
  reviewsAnchor,
  toReviewSearch,
  type ReviewListParams,
} from './review-search';
import styles from './review-filters.module.css';

interface ReviewFiltersProps {
  params: ReviewListParams;
  counts: ReviewCounts;
}

/**
 * The search of the reviews and the filter of verified ones; the stars are filtered by the distribution above. Links and a
 * GET form, so that all of them work without a script and can be shared.
 */
export function ReviewFilters({ params, counts }: ReviewFiltersProps) {
  return (
    <div className={styles.filters}>
      <SearchForm params={params} />
      <Link
        to={reviewHref({ ...params, page: 1, verified: !params.verified })}
        aria-current={params.verified || undefined}
        className={styles.toggle}
      >
        Verified only
        <span className={styles.count}>{formatWholeNumber(counts.verified)}</span>
      </Link>
    </div>
  );
}

function SearchForm({ params }: Pick<ReviewFiltersProps, 'params'>) {
  const { text, page: _page, ...others } = params;
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const shownText = useRef(text);
  // The field follows the URL, but what was typed before hydration stays.
  useEffect(() => {
    if (shownText.current === text) return;
    shownText.current = text;
    if (field.current) field.current.value = text;
  }, [text]);

  function search(event: FormEvent): void {
    event.preventDefault();
    const written = field.current?.value.trim() ?? '';
    void navigate(reviewHref({ ...params, page: 1, text: written }), { preventScrollReset: true });
  }

  return (
    <form role="search" action={`#${reviewsAnchor}`} onSubmit={search} className={styles.search}>
      {Object.entries(toReviewSearch({ ...others, text: '' })).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        type="search"
        name="text"
        aria-label="Search the reviews"
        placeholder="Search the reviews"
        defaultValue={text}
        maxLength={limits.searchMax}
        className={styles.field}
      />
      <button type="submit" className={buttonClass({ variant: 'secondary' })}>
        <Search size={16} aria-hidden="true" />
        Search
      </button>
    </form>
  );
}

interface FilterSummaryProps {
  params: ReviewListParams;
  /** Reviews that match. */
  total: number;
  /** All published reviews. */
  published: number;
  /** Whether the number is still that of the previous filters. */
  isStale: boolean;
}

/** What is announced; without filters, only to screen readers. */
function describeCount(params: ReviewListParams, total: number, published: number) {
  const isFiltered = hasFilters(params);
  return {
    isFiltered,
    text: isFiltered
      ? `${formatWholeNumber(total)} of ${formatWholeNumber(published)} reviews match`
      : `All ${formatWholeNumber(total)} reviews`,
  };
}

/** The last value that was not stale: screen readers announce each change. */
function useLastFresh<Value extends { text: string }>(value: Value, isStale: boolean): Value {
  const [fresh, setFresh] = useState(value);
  if (isStale || fresh.text === value.text) return fresh;
  setFresh(value);
  return value;
}

/** How many reviews match, and a link per filter that removes it. */
export function FilterSummary({ params, total, published, isStale }: FilterSummaryProps) {
  const { stars, verified, text } = params;
  const shown = useLastFresh(describeCount(params, total, published), isStale);
  const filters = [
    stars !== null && {
      label: stars === 1 ? '1 star' : `${stars} stars`,
      without: { stars: null },
    },
    verified && { label: 'Verified only', without: { verified: false } },
    text !== '' && { label: `‘${text}’`, without: { text: '' } },
  ].filter((filter) => filter !== false);
  return (
    <div className={styles.summary}>
      <p role="status">
        {shown.isFiltered ? shown.text : <VisuallyHidden>{shown.text}</VisuallyHidden>}
      </p>
      {filters.length > 0 && (
        <ul aria-label="Filters" className={styles.chips}>
          {filters.map(({ label, without }) => (
            <li key={label}>
              <Link to={reviewHref({ ...params, page: 1, ...without })} className={styles.chip}>
                {label}
                <X size={14} aria-hidden="true" />
                <span className="visually-hidden">(remove this filter)</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
