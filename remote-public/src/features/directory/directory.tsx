import { useQuery } from '@tanstack/react-query';
import { Fragment, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { canonicalDirectoryAddress } from '@hive/contract/directory-address';
import type { DirectorySort } from '@hive/contract/directory-options';
import { discoveryPaths } from '@hive/contract/discovery-paths';
import { paths } from '@hive/contract/paths';
import { retainFocus } from '@hive/shared-ui/lib/retain-focus';
import { EmptyState } from '@hive/shared-ui/state';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { Link } from 'react-router-dom';
import clsx from 'clsx';
import { Gift } from 'lucide-react';
import { LoadError } from '../../components/load-error';
import { PageHead } from '../../components/page-head';
import { innerClass } from '../../components/section';
import { TileSkeleton } from '../../components/tile-skeleton';
import type { DirectoryList } from './api/search-directory';
import { searchDirectory } from './api/search-directory';
import styles from './directory.module.css';
import type { DirectorySearch } from './directory-search';
import { changed, directoryHref, parseDirectory } from './directory-search';
import { Filters, resultsAnchor } from './filters';
import filters from './filters.module.css';
import { isGiftMode, withGiftMode } from './gift-mode';
import { GiftPanel } from './gift-panel';
import { Results, SortLinks } from './results';
import { SearchField } from './search-field';
import { SettingsInUse } from './settings-in-use';
import { Total } from './total';
import { useCurrentSearch } from './use-current-search';

/** The directory: a search field, filters with counts and the boxes. All of its state is in the address. */
export function Directory({ category }: { category?: string }) {
  const [params] = useSearchParams();
  const search = parseDirectory(params, category);
  const {
    data: list,
    error,
    isFetching,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...searchDirectory(search),
    placeholderData: (previous) => previous,
  });
  const { show, open } = useCurrentSearch(search);
  if (list === null) return <UnknownCategory />;

  const isGift = isGiftMode(search, list);
  const name = list?.category?.name;
  const title = name ? `${name} subscription boxes` : 'Browse subscription boxes';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    show((current) => changed(current, { q: typeof q === 'string' ? q.trim() : '' }));
  };
  return (
    <div className={clsx(innerClass, styles.directory)}>
      <Head {...{ title, category, params }} isEmpty={list?.items.length === 0} />
      <h1>{title}</h1>
      <form
        action={directoryHref({ ...emptySearch, category })}
        method="get"
        ref={keepFocus}
        role="search"
        aria-label="Boxes"
        className={styles.form}
        onSubmit={submit}
      >
        <SearchField
          searched={search.q}
          onSearch={(q) => show((current) => changed(current, { q }))}
        />
        {isGift && <GiftPanel search={search} list={list} onChange={show} />}
        {search.sort !== 'relevance' && <input type="hidden" name="sort" value={search.sort} />}
        <div className={styles.columns}>
          {!isGift && (
            <Link data-gift to={directoryHref(withGiftMode(search))} className={styles.giftLink}>
              <Gift size={18} aria-hidden="true" />
              Find a gift
            </Link>
          )}
          {list ? (
            <Filters
              search={search}
              list={list}
              isStale={isPlaceholderData}
              onChange={show}
              onTick={open}
            />
          ) : (
            <div className={filters.filters} />
          )}
          <section aria-labelledby={resultsAnchor} className={styles.results}>
            <div className={styles.resultsHead}>
              <Total list={list} />
              {list?.total !== 0 && (
                <SortLinks search={search} list={list} sort={sortOf(search, list)} />
              )}
            </div>
            {list && <SettingsInUse search={search} list={list} />}
            {list ? (
              <Results search={search} list={list} isStale={isPlaceholderData} />
            ) : (
              <Waiting error={isFetching ? null : error} onRetry={() => void refetch()} />
            )}
            <Feeds />
          </section>
        </div>
      </form>
    </div>
  );
}

/** A removed filter moves the focus to the number of boxes; 'Find a gift', which opens a panel, to that. */
const keepFocus = retainFocus((form, removed) => {
  const opensGift = removed instanceof HTMLElement && 'gift' in removed.dataset;
  return form.querySelector<HTMLElement>(opensGift ? '#gift' : `#${resultsAnchor}`);
});

const emptySearch = parseDirectory(new URLSearchParams());

/** A text may set the order: 'cheapest razors'. */
const sortOf = (search: DirectorySearch, list: DirectoryList | undefined): DirectorySort =>
  (list?.applied.find(({ filter }) => filter === 'sort')?.value as DirectorySort | undefined) ??
  search.sort;

interface HeadProps {
  title: string;
  category: string | undefined;
  params: URLSearchParams;
  /** Whether the page has no boxes, as after the last one. */
  isEmpty: boolean;
}

function Head({ title, category, params, isEmpty }: HeadProps) {
  const { path, isListed } = canonicalDirectoryAddress(category, params);
  return (
    <>
      <PageHead
        title={title}
        description={`${title} from UK brands: compare the true cost a month with delivery, how you cancel, minimum terms and subscribers’ reviews.`}
        path={path}
      />
      {(!isListed || isEmpty) && <meta name="robots" content="noindex, follow" />}
    </>
  );
}

const feeds = [
  { href: discoveryPaths.newBoxes, title: 'New boxes' },
  { href: discoveryPaths.priceChanges, title: 'Price changes' },
];

/** The feeds of all boxes, whatever the list shows. */
const Feeds = () => (
  <p className={styles.note}>
    {'Follow in a feed reader: '}
    {feeds.map(({ href, title }, index) => (
      <Fragment key={href}>
        {index > 0 && '\u00a0· '}
        <a href={href}>{title}</a>
      </Fragment>
    ))}
  </p>
);

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error)
    return <LoadError title="The boxes could not be loaded" error={error} onRetry={onRetry} />;
  return (
    <>
      <VisuallyHidden role="status">Loading boxes…</VisuallyHidden>
      <ul className={styles.tiles} aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((tile) => (
          <TileSkeleton key={tile} />
        ))}
      </ul>
    </>
  );
}

function UnknownCategory() {
  return (
    <div className={innerClass}>
      <title>Category not found | Hive</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.missing}>We could not find this category</h1>
      <EmptyState
        title="Its name may have changed"
        action={<Link to={paths.boxes.getHref()}>Browse all boxes</Link>}
      />
    </div>
  );
}
