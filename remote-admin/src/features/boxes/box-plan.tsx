import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { plans } from '@hive/contract/plans';
import type { PartnerSubscription } from '@hive/contract/subscription';
import { formatDate, formatPence, formatWholeNumber } from '@hive/shared-ui/lib/format';
import { tierNames } from '@hive/shared-ui/lib/tier-names';
import { Fact, Facts } from '../../lib/record-page/facts';
import { RecordSection } from '../../lib/record-page/record-page';
import { SectionQuery } from '../../lib/record-page/section-query';
import { editBoxHref } from '../../lib/record-links';
import { boxPlanQuery } from './api/get-box';

const monthly = (pence: number): string =>
  pence === 0 ? 'free of charge' : `${formatPence(pence)} a month, without VAT`;

/** A dynamic tier costs nothing. */
const tierText = ({ subscription, tier }: PartnerSubscription): string =>
  subscription === 'dynamic'
    ? `${tierNames[tier]}, dynamic (automatic), free of charge`
    : `${tierNames[tier]}, chosen, ${monthly(plans[tier].monthlyPence)}`;

const premiumTexts = {
  free: 'None',
  paid: `Bought by the partner, ${monthly(plans.premium.monthlyPence)}`,
  granted: 'Granted by an admin, free of charge',
} as const;

/** The tier and the premium plan of a box, what is scheduled, and the sponsored places. */
export function BoxPlan({ id }: { id: string }) {
  const plan = useQuery(boxPlanQuery(id));
  return (
    <RecordSection
      title="Tier and plan"
      tools={<Link to={editBoxHref(id)}>Change in the form</Link>}
    >
      <SectionQuery name="tier and plan" failure="Tier and plan could not be loaded." query={plan}>
        {(data) => <PlanFacts plan={data} />}
      </SectionQuery>
    </RecordSection>
  );
}

function PlanFacts({ plan }: { plan: PartnerSubscription }) {
  const { next, premium, sponsored } = plan;
  return (
    <Facts>
      <Fact term="Tier">{tierText(plan)}</Fact>
      {next && (
        <Fact term="Next tier">{`${tierNames[next.tier]} from ${formatDate(next.on)}`}</Fact>
      )}
      {premium && <Fact term="Premium">{premiumTexts[premium.state]}</Fact>}
      {premium?.next && (
        <Fact term="Next premium">
          {`${premium.next.state === 'paid' ? 'Starts' : 'Ends'} on ${formatDate(premium.next.on)}`}
        </Fact>
      )}
      <Fact term="Sponsored places">
        {sponsored
          ? `${formatWholeNumber(sponsored.views)} views, ${formatWholeNumber(sponsored.clicks)} clicks in ${sponsored.days} days`
          : 'Not in this tier'}
      </Fact>
    </Facts>
  );
}
