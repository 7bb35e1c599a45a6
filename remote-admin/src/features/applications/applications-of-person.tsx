import { queryOptions } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { getLive } from '../../lib/live-http';
import { Day, StateBadge } from '../../lib/queue/parts';
import { recordKeys } from '../../lib/record-keys';
import { RecordList, RecordRow, type RecordPageQuery } from '../../lib/record-page/record-list';
import { partHref } from './part';

const applicationsQuery = (userId: string) => (page: RecordPageQuery) => {
  const params = { userId, ...page };
  return queryOptions({
    queryKey: recordKeys.queue('Applications', params),
    queryFn: ({ signal }) => getLive(apiPaths.adminApplications, { params, signal }),
  });
};

/** The applications of a person, oldest first. */
export const ApplicationsOfPerson = ({ id }: { id: string }) => (
  <RecordList
    title="Applications"
    tools={<Link to={partHref('queue')}>Open the queue</Link>}
    failure="Applications could not be loaded."
    empty="No applications."
    request={applicationsQuery(id)}
    keyOf={({ _id }) => _id}
    row={({ brandName, status, rejectionReason, createdAt }) => (
      <RecordRow title={brandName} end={<StateBadge status={status} />}>
        <Day at={createdAt} before="Sent " />
        {rejectionReason && `. ${rejectionReason}`}
      </RecordRow>
    )}
  />
);
