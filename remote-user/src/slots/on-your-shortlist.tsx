import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import type { SlotProps } from '@hive/contract/slot-props';
import { getShortlist, useShortlistOwner } from '@hive/shared-auth/use-shortlist';
import { Badge } from '@hive/shared-ui/badge';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { describePriceChange, type PriceChange } from '@hive/shared-ui/lib/describe-price-change';
import { PersonalPart } from './personal-part';

const describeChange = ({ kind, pounds }: PriceChange): string =>
  kind === 'same'
    ? 'Its price has not changed since.'
    : `It costs ${formatPounds(pounds)} a month ${kind === 'lower' ? 'less' : 'more'} now.`;

/**
 * Since when a box is on the user's shortlist, and how its price has changed. Nothing for other boxes: the profile has the
 * button that adds and removes it.
 */
export default function OnYourShortlist({ boxId }: SlotProps['box-profile.personal']) {
  const owner = useShortlistOwner();
  const { data } = useQuery({ ...getShortlist(owner ?? ''), enabled: owner !== null });
  const item = data?.items.find((one) => one.boxId === boxId);
  if (!item) return null;
  const change = item.box && describePriceChange(item.box, item.monthlyCostWhenAdded);
  return (
    <PersonalPart
      title="On your shortlist"
      badge={change?.kind === 'lower' && <Badge tone="leaf">Price fell</Badge>}
    >
      <p>
        {`You added it on ${formatDate(item.addedAt)}.`} {change && describeChange(change)}
      </p>
      <p>
        <Link to={paths.shortlist.getHref()}>Open your shortlist</Link>
      </p>
    </PersonalPart>
  );
}
