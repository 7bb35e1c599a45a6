import { queryOptions } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { Badge } from '@hive/shared-ui/badge';
import { Stars } from '@hive/shared-ui/stars';
import { getLive } from '../../lib/live-http';
import { Day, EntryText, StateBadge } from '../../lib/queue/parts';
import { recordKeys } from '../../lib/record-keys';
import { boxHref, tabHref } from '../../lib/record-links';
import { RecordList, RecordRow, type RecordPageQuery } from '../../lib/record-page/record-list';

type Of = { userId: string } | { boxId: string };

const reviewsQuery = (of: Of) => (page: RecordPageQuery) => {
  const params = { ...of, ...page, sort: 'newest' as const };
  return queryOptions({
    queryKey: recordKeys.queue('Reviews', params),
    queryFn: ({ signal }) => getLive(apiPaths.adminReviews, { params, signal }),
  });
};

/** The reviews by a person or of a box, newest first, in any state. */
export function RecordReviews({ of }: { of: Of }) {
  const isOfBox = 'boxId' in of;
  return (
    <RecordList
      title="Reviews"
      tools={<Link to={tabHref('reviews')}>Open the queue</Link>}
      failure="Reviews could not be loaded."
      empty="No reviews yet."
      request={reviewsQuery(of)}
      keyOf={({ _id }) => _id}
      row={({ box, user, rating, message, status, reports, createdAt }) => (
        <RecordRow
          title={isOfBox ? user : <Link to={boxHref(box._id)}>{box.name}</Link>}
          end={
            <>
              <Stars rating={rating} size="sm" />
              <StateBadge status={status} />
              {reports.length > 0 && <Badge tone="berry">Reported</Badge>}
            </>
          }
        >
          <EntryText>{message}</EntryText>
          <Day at={createdAt} before="Written " />
        </RecordRow>
      )}
    />
  );
}
