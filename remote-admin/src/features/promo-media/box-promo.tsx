import { queryOptions } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import { getLive } from '../../lib/live-http';
import { Day, StateBadge } from '../../lib/queue/parts';
import { recordKeys } from '../../lib/record-keys';
import { tabHref } from '../../lib/record-links';
import { RecordList, RecordRow, type RecordPageQuery } from '../../lib/record-page/record-list';
import { promoKindLabels } from './promo-kind-labels';

const promoQuery = (boxId: string) => (page: RecordPageQuery) => {
  const params = { boxId, ...page };
  return queryOptions({
    queryKey: recordKeys.queue('Promo media', params),
    queryFn: ({ signal }) => getLive(apiPaths.adminPromoMedia, { params, signal }),
  });
};

/** The promo media of a box: at most two of each kind. */
export const BoxPromo = ({ id }: { id: string }) => (
  <RecordList
    title="Promo media"
    tools={<Link to={tabHref('promo-media')}>Open the queue</Link>}
    failure="Promo media could not be loaded."
    empty="No promo media."
    request={promoQuery(id)}
    keyOf={({ _id }) => _id}
    row={({ kind, status, refusalReason, createdAt }) => (
      <RecordRow title={promoKindLabels[kind]} end={<StateBadge status={status} />}>
        <Day at={createdAt} before="Uploaded " />
        {refusalReason && `. ${refusalReason}`}
      </RecordRow>
    )}
  />
);
