import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { describeBoxPrice } from '@hive/contract/box-price';
import { paths } from '@hive/contract/paths';
import type { ShortlistItem } from '@hive/contract/shortlist';
import { getShortlist } from '@hive/shared-auth/use-shortlist';
import { Badge } from '@hive/shared-ui/badge';
import { describePriceChange } from '@hive/shared-ui/lib/describe-price-change';
import { formatPounds } from '@hive/shared-ui/lib/format';
import styles from './own-place.module.css';
import { OwnSection } from './own-section';

/** Boxes shown; the page of the shortlist has all. */
const most = 4;

/** The latest boxes of the shortlist, with what changed in price since they were added. */
export function OwnShortlist({ userId }: { userId: string }) {
  const query = useQuery(getShortlist(userId));
  return (
    <OwnSection
      title="Your shortlist"
      link={{ to: paths.shortlist.getHref(), label: 'Open the shortlist' }}
      query={query}
      loadFailed="Your shortlist could not be loaded."
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className={styles.note}>
            Nothing yet. Add a box with ‘Shortlist’ to see here how its price changes.
          </p>
        ) : (
          <ul className={styles.list}>
            {items.slice(0, most).map((item) => (
              <Item key={item.boxId} item={item} />
            ))}
          </ul>
        )
      }
    </OwnSection>
  );
}

function Item({ item: { name, box, monthlyCostWhenAdded } }: { item: ShortlistItem }) {
  if (!box) {
    return (
      <li className={styles.item}>
        <span>{name}</span>
        <Badge>Not on Hive at present</Badge>
      </li>
    );
  }
  const { total, unit } = describeBoxPrice(box);
  const change = describePriceChange(box, monthlyCostWhenAdded);
  return (
    <li className={styles.item}>
      <Link to={paths.partner.getHref(box._id)}>{box.name}</Link>
      <span>
        {[total, unit].filter(Boolean).join(' ')}{' '}
        {change && change.kind !== 'same' && (
          <Badge tone={change.kind === 'lower' ? 'leaf' : 'honey'}>
            {`${formatPounds(change.pounds)} ${change.kind === 'lower' ? 'less' : 'more'} since you added it`}
          </Badge>
        )}
      </span>
    </li>
  );
}
