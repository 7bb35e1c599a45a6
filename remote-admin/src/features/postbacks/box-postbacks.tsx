import { queryOptions, useQuery } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import type { Postback, PostbackOutcome } from '@hive/contract/postbacks';
import { Badge } from '@hive/shared-ui/badge';
import { formatWholeNumber } from '@hive/shared-ui/lib/format';
import type { Tone } from '@hive/shared-ui/lib/tone';
import { getLive } from '../../lib/live-http';
import { recordKeys } from '../../lib/record-keys';
import { Fact, Facts } from '../../lib/record-page/facts';
import { RecordList, RecordRow, type RecordPageQuery } from '../../lib/record-page/record-list';
import { TimeAgo } from '../../lib/time-ago';

const outcomes: Record<PostbackOutcome, { label: string; tone: Tone }> = {
  accepted: { label: 'Accepted', tone: 'leaf' },
  repeated: { label: 'Repeated', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'berry' },
};

const kinds: Record<Postback['kind'], string> = { conversion: 'Order', reversal: 'Refund' };

const postbacksQuery = (params: RecordPageQuery & { boxId: string; outcome?: PostbackOutcome }) =>
  queryOptions({
    queryKey: recordKeys.postbacks(params),
    queryFn: ({ signal }) => getLive(apiPaths.adminPostbacks, { params, signal }),
  });

const titleOf = ({ kind, isTest }: Postback): string =>
  isTest ? `${kinds[kind]} (test)` : kinds[kind];

/** The postbacks that the box's server sent, newest first, and how many were refused. */
export const BoxPostbacks = ({ id }: { id: string }) => (
  <RecordList
    title="Postbacks"
    failure="Postbacks could not be loaded."
    empty={`None received in the last ${limits.postbackDays} days.`}
    request={(page) => postbacksQuery({ boxId: id, ...page })}
    summary={({ total }) => total > 0 && <Health id={id} total={total} />}
    keyOf={({ _id }) => _id}
    row={(postback) => (
      <RecordRow
        title={titleOf(postback)}
        end={
          <Badge tone={outcomes[postback.outcome].tone}>{outcomes[postback.outcome].label}</Badge>
        }
      >
        <TimeAgo at={postback.receivedAt} />
        {postback.message && `. ${postback.message}`}
      </RecordRow>
    )}
  />
);

function Health({ id, total }: { id: string; total: number }) {
  const refused = useQuery(postbacksQuery({ boxId: id, outcome: 'refused', page: 1, pageSize: 1 }));
  return (
    <Facts>
      <Fact term={`Received in ${limits.postbackDays} days`}>{formatWholeNumber(total)}</Fact>
      <Fact term="Refused">
        {refused.data ? formatWholeNumber(refused.data.total) : refused.isError ? 'Unknown' : '…'}
      </Fact>
    </Facts>
  );
}
