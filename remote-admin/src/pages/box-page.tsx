import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Badge, VerifiedBadge } from '@hive/shared-ui/badge';
import { BoxInvoices } from '../features/accounting/invoices/box-invoices';
import { invitingHref } from '../features/applications/part';
import { RecordAudit } from '../features/audit/record-audit';
import { boxQuery } from '../features/boxes/api/get-box';
import { BoxListing } from '../features/boxes/box-listing';
import { BoxPlan } from '../features/boxes/box-plan';
import { BoxPrices } from '../features/boxes/box-prices';
import { BoxVersions } from '../features/boxes/box-versions';
import { MembersOfBox } from '../features/memberships/memberships';
import { BoxOrders, BoxRule } from '../features/orders/box-orders';
import { BoxPostbacks } from '../features/postbacks/box-postbacks';
import { BoxPromo } from '../features/promo-media/box-promo';
import { RecordReviews } from '../features/reviews/record-reviews';
import { BoxVerification } from '../features/verification/box-verification';
import { keepLive } from '../lib/live';
import { tabHref } from '../lib/record-links';
import { RecordPage } from '../lib/record-page/record-page';
import { RecordQuery } from '../lib/record-page/record-query';

const back = { href: tabHref('affiliates'), label: 'All partners' };

/** Everything about a box: listing, verification, plan, prices, versions, members, orders, invoices, reviews, postbacks, promo media and audit entries. */
export default function BoxPage({ id }: { id: string }) {
  const box = useQuery({ ...boxQuery(id), ...keepLive() });
  return (
    <RecordQuery
      query={box}
      back={back}
      failure="Failed to load partners."
      missing="We couldn’t find this partner."
    >
      {(data) => (
        <RecordPage
          back={back}
          title={data.name}
          badges={
            <>
              <Badge tone={data.isActive ? 'leaf' : 'neutral'}>
                {data.isActive ? 'Active' : 'Inactive'}
              </Badge>
              {data.isVerified && <VerifiedBadge />}
            </>
          }
        >
          <BoxListing box={data} />
          <BoxVerification id={id} name={data.name} />
          <BoxOrders id={id} />
          <BoxPlan id={id} />
          <BoxPrices id={id} />
          <BoxVersions id={id} />
          <BoxRule id={id} />
          <MembersOfBox id={id} tools={<Link to={invitingHref(id)}>Invite a member</Link>} />
          <BoxPromo id={id} />
          <BoxInvoices id={id} />
          <BoxPostbacks id={id} />
          <RecordReviews of={{ boxId: id }} />
          <RecordAudit entity={{ kind: 'box', id }} />
        </RecordPage>
      )}
    </RecordQuery>
  );
}
