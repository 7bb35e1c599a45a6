import { queryOptions } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { BoxPrice } from '@hive/shared-ui/box-price';
import { formatMoment } from '@hive/shared-ui/lib/format';
import { getLive } from '../../lib/live-http';
import { nameOf } from '../../lib/people';
import { recordKeys } from '../../lib/record-keys';
import { RecordList, RecordRow, type RecordPageQuery } from '../../lib/record-page/record-list';

const pricesQuery = (id: string) => (params: RecordPageQuery) =>
  queryOptions({
    queryKey: recordKeys.boxPrices(id, params),
    queryFn: ({ signal }) => getLive(fill(apiPaths.adminBoxPrices, { id }), { params, signal }),
  });

/** Every price that a box has had since prices are recorded, the current one first. */
export const BoxPrices = ({ id }: { id: string }) => (
  <RecordList
    title="Prices"
    failure="Prices could not be loaded."
    empty="No prices recorded yet."
    request={pricesQuery(id)}
    keyOf={({ _id }) => _id}
    row={({ from, by, ...price }) => (
      <RecordRow title={<BoxPrice box={price} size="row" />}>
        {`From ${formatMoment(from)}${by ? `, by ${nameOf(by)}` : ''}`}
      </RecordRow>
    )}
  />
);
