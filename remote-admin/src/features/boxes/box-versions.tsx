import { queryOptions } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { ListingVersion } from '@hive/contract/listings';
import { Badge } from '@hive/shared-ui/badge';
import { BoxPrice } from '@hive/shared-ui/box-price';
import { formatMoment } from '@hive/shared-ui/lib/format';
import { getLive } from '../../lib/live-http';
import { recordKeys } from '../../lib/record-keys';
import { RecordList, RecordRow, type RecordPageQuery } from '../../lib/record-page/record-list';
import recordStyles from '../../lib/record-page/record-page.module.css';

const VersionDialog = lazy(() => import(/* webpackChunkName: 'queues' */ './version-dialog'));

const versionsQuery = (id: string) => (params: RecordPageQuery) =>
  queryOptions({
    queryKey: recordKeys.boxVersions(id, params),
    queryFn: ({ signal }) => getLive(fill(apiPaths.adminBoxVersions, { id }), { params, signal }),
  });

/** The versions of a box's listing, the current one first; each opens as customers saw it. */
export function BoxVersions({ id }: { id: string }) {
  const [opened, setOpened] = useState<ListingVersion | null>(null);
  return (
    <>
      <RecordList
        title="Versions"
        failure="Versions could not be loaded."
        empty="No versions stored yet."
        request={versionsQuery(id)}
        keyOf={({ _id }) => _id}
        row={(version) => (
          <RecordRow
            title={
              <button
                type="button"
                className={recordStyles.open}
                aria-haspopup="dialog"
                onClick={() => setOpened(version)}
              >
                {`From ${formatMoment(version.from)}`}
              </button>
            }
            end={version.until === null && <Badge tone="leaf">Current</Badge>}
          >
            <BoxPrice box={version.content} size="row" />
          </RecordRow>
        )}
      />
      {opened && (
        <Suspense>
          <VersionDialog version={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
