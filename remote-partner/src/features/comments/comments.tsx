import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnBox } from '@hive/contract/partners';
import { paths } from '@hive/contract/paths';
import type { PartnerComment } from '@hive/contract/reviews';
import { getErrorMessage } from '@hive/shared-auth/get-error-message';
import { Alert } from '@hive/shared-ui/alert';
import { Card } from '@hive/shared-ui/card';
import { Pager } from '@hive/shared-ui/pager';
import { EmptyState, ErrorState } from '@hive/shared-ui/state';
import { PlanMissing } from '../../lib/plan-missing';
import { queryKeys } from '../../lib/query-keys';
import { commentsQuery, type CommentFilter } from './api/list-comments';
import { Comment } from './comment';
import { CommentFilters } from './comment-filters';
import { CommentsSkeleton } from './comments-skeleton';
import { useCommentFilter } from './use-comment-filter';
import styles from './comments.module.css';

/** A paged, filtered list of customers' comments on a box, with one reply each if the plan includes replies. */
export default function Comments({ box }: { box: OwnBox }) {
  const [filter, setFilter] = useCommentFilter();
  const isFiltered = filter.isUnanswered || filter.stars !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  /** A reply that was not sent, as its comment had one already, and whose comment that is. */
  const [unsentReply, setUnsentReply] = useState<{ user: string; text: string } | null>(null);
  const queryClient = useQueryClient();
  const commentsOptions = commentsQuery(box._id, filter);
  // Keep showing the previous page while the next one loads.
  const query = useQuery({ ...commentsOptions, placeholderData: (previous) => previous });
  const { data } = query;

  function chooseFilter(next: CommentFilter) {
    setUnsentReply(null);
    setFilter(next);
  }

  function choosePage(next: number) {
    setFilter({ ...filter, page: next });
    heading.current?.focus();
  }

  function showReply(replied: PartnerComment) {
    setUnsentReply(null);
    queryClient.setQueryData(
      commentsOptions.queryKey,
      (previous) =>
        previous && {
          ...previous,
          reviews: previous.reviews.map((comment) =>
            comment._id === replied._id ? replied : comment,
          ),
        },
    );
  }

  /** Loads the other reply. Move focus: the form unmounts, and with a filter its comment. */
  function showUnsentReply({ user }: PartnerComment, text: string) {
    setUnsentReply({ user, text });
    heading.current?.focus();
    void queryClient.invalidateQueries({ queryKey: queryKeys.allComments(box._id) });
  }

  return (
    <section aria-labelledby="comments" className={styles.section}>
      <h2 id="comments" ref={heading} tabIndex={-1} className={styles.heading}>
        Customer Comments
      </h2>
      {unsentReply && (
        <Alert tone="honey" title={`Your reply to ${unsentReply.user} was not sent`}>
          The comment already has a reply from your brand. Your text was: {unsentReply.text}
        </Alert>
      )}
      <CommentFilters filter={filter} onFilter={chooseFilter} />
      {query.isPending && <CommentsSkeleton />}
      {query.isError && (
        <ErrorState
          message={getErrorMessage(query.error, 'Your comments could not be loaded.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && !query.isError && data.total === 0 && isFiltered && (
        <EmptyState title="No matching comments">Change the filters to see others.</EmptyState>
      )}
      {data && !query.isError && data.total === 0 && !isFiltered && (
        <EmptyState
          title="No comments yet."
          action={
            box.isActive && <Link to={paths.partner.getHref(box._id)}>See your public page</Link>
          }
        >
          Reviews of your box appear here once a moderator has approved them. Customers write them
          on your public page.
        </EmptyState>
      )}
      {data && !query.isError && data.total > 0 && (
        <>
          {data.repliesMissing && (
            <PlanMissing title="Reply to your customers" box={box}>
              {data.repliesMissing}
            </PlanMissing>
          )}
          <Card aria-busy={query.isPlaceholderData || undefined} className={styles.card}>
            <ul className={styles.list}>
              {data.reviews.map((comment) => (
                <Comment
                  key={comment._id}
                  comment={comment}
                  canReply={data.repliesMissing === null}
                  onReplied={showReply}
                  onAlreadyReplied={showUnsentReply}
                />
              ))}
            </ul>
          </Card>
          {data.total > data.pageSize && (
            <Pager
              aria-label="Pages of comments"
              page={filter.page}
              pageSize={data.pageSize}
              total={data.total}
              onPage={choosePage}
            />
          )}
        </>
      )}
    </section>
  );
}
