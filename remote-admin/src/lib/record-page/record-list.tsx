import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Pager } from '@hive/shared-ui/pager';
import { useLastPage } from '@hive/shared-ui/lib/use-last-page';
import { RecordSection } from './record-page';
import { SectionQuery } from './section-query';
import styles from './record-page.module.css';

/** Records listed at a time. */
export const recordsPerPage = 5;

/** The part of a request that selects the page. */
export interface RecordPageQuery {
  page: number;
  pageSize: number;
}

/** A page of any records. */
interface AnyPage {
  items: readonly unknown[];
  total: number;
}

interface RecordListProps<Page extends AnyPage, Key extends QueryKey> {
  title: string;
  tools?: ReactNode;
  /** The message when the list cannot be loaded and the api gives no reason. */
  failure: string;
  /** Shown if there are none. */
  empty: string;
  request: (page: RecordPageQuery) => UseQueryOptions<Page, Error, Page, Key>;
  keyOf: (item: Page['items'][number]) => string;
  row: (item: Page['items'][number]) => ReactNode;
  /** Shown above the rows. */
  summary?: (page: Page) => ReactNode;
}

/** A section with a paged list of records. */
export function RecordList<Page extends AnyPage, Key extends QueryKey>(
  props: RecordListProps<Page, Key>,
) {
  const { title, tools, failure, empty, request, keyOf, row, summary } = props;
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...request({ page, pageSize: recordsPerPage }),
    // Several lists are on one page: none polls.
    refetchInterval: false,
    placeholderData: <T,>(earlier: T): T => earlier,
  });
  useLastPage(
    query.isPlaceholderData ? undefined : query.data,
    { page, pageSize: recordsPerPage },
    (last) => setPage(last.page),
  );
  return (
    <RecordSection title={title} tools={tools}>
      <SectionQuery name={title} failure={failure} query={query}>
        {(data) => (
          <>
            {summary?.(data)}
            {data.items.length === 0 ? (
              <p className={styles.none}>{empty}</p>
            ) : (
              <ul className={styles.rows} aria-busy={query.isPlaceholderData || undefined}>
                {data.items.map((item) => (
                  <li key={keyOf(item)} className={styles.row}>
                    {row(item)}
                  </li>
                ))}
              </ul>
            )}
            {data.total > recordsPerPage && (
              <Pager
                aria-label={`Pages of ${title}`}
                page={page}
                pageSize={recordsPerPage}
                total={data.total}
                onPage={setPage}
              />
            )}
          </>
        )}
      </SectionQuery>
    </RecordSection>
  );
}

interface RecordRowProps {
  /** What the record is: text or a link. */
  title: ReactNode;
  /** A badge or a figure at the end. */
  end?: ReactNode;
  /** More, in muted text. */
  children?: ReactNode;
}

/** A record in a list. */
export function RecordRow({ title, end, children }: RecordRowProps) {
  return (
    <>
      <span className={styles.line}>
        <span className={styles.name}>{title}</span>
        {end && <span className={styles.end}>{end}</span>}
      </span>
      {children && <span className={styles.quiet}>{children}</span>}
    </>
  );
}
