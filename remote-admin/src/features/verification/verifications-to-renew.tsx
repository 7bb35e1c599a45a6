import { queryOptions } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { apiPaths } from '@hive/contract/api-paths';
import type { VerificationsToRenewPage } from '@hive/contract/verification';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate } from '@hive/shared-ui/lib/format';
import { getLive } from '../../lib/live-http';
import { recordKeys } from '../../lib/record-keys';
import { boxHref, tabHref } from '../../lib/record-links';
import { RecordList, RecordRow, type RecordPageQuery } from '../../lib/record-page/record-list';
import { RecordPage } from '../../lib/record-page/record-page';
import { describeDrifts } from './check-labels';
import styles from './verification.module.css';

type Renewal = VerificationsToRenewPage['items'][number];

const renewalsQuery = (params: RecordPageQuery) =>
  queryOptions({
    queryKey: recordKeys.verificationsToRenew(params),
    queryFn: ({ signal }) => getLive(apiPaths.adminVerifications, { params, signal }),
  });

/** Boxes whose verification has lapsed or expires soon, differs from the brand's page, or has no evidence. */
export const VerificationsToRenew = () => (
  <RecordPage
    back={{ href: tabHref('affiliates'), label: 'All partners' }}
    title="Verifications to renew"
    lead={
      <p className={styles.lead}>
        Open a box, run its checks again, and renew or end its verification.
      </p>
    }
  >
    <RecordList
      title="Boxes"
      failure="The verifications could not be loaded."
      empty="No verification needs attention."
      request={renewalsQuery}
      keyOf={({ boxId }) => boxId}
      row={(renewal) => (
        <RecordRow
          title={<Link to={boxHref(renewal.boxId)}>{renewal.name}</Link>}
          end={renewal.isLapsed && <Badge tone="berry">Lapsed</Badge>}
        >
          {describeCause(renewal)}
        </RecordRow>
      )}
    />
  </RecordPage>
);

function describeCause({ cause, expiresOn, isLapsed, drifts }: Renewal): string {
  if (isLapsed && expiresOn) return `Ended on ${formatDate(expiresOn)}, and was not renewed.`;
  if (cause === 'drift') return `The brand’s page differs. ${describeDrifts(drifts)}`;
  if (cause === 'no-evidence') return 'Verified before evidence was recorded.';
  return expiresOn ? `Expires on ${formatDate(expiresOn)}.` : 'Expires soon.';
}
