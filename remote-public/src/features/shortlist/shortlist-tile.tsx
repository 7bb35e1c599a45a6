import type { ReactNode } from 'react';
import { Button } from '@hive/shared-ui/button';
import { Card } from '@hive/shared-ui/card';
import { describePriceChange } from '@hive/shared-ui/lib/describe-price-change';
import { formatDate, formatPounds } from '@hive/shared-ui/lib/format';
import { VisuallyHidden } from '@hive/shared-ui/visually-hidden';
import { BoxTile } from '../../components/box-tile';
import { CompareButton } from '../../components/compare-button';
import type { ShownItem } from './shortlist-items';
import styles from './shortlist.module.css';

interface ShortlistTileProps {
  item: ShownItem;
  isCompared: boolean;
  onCompare: () => void;
  onRemove: () => void;
  isBusy: boolean;
  /** The switch of the emails about the box. */
  children?: ReactNode;
}

/** A box on one's own shortlist: what it cost when it was added, and what can be done with it. */
export function ShortlistTile({ item, ...rest }: ShortlistTileProps) {
  const { isCompared, onCompare, onRemove, isBusy, children } = rest;
  const remove = (
    <Button variant="quiet" size="sm" busy={isBusy} onClick={onRemove}>
      Remove<VisuallyHidden>{` ${item.name}`}</VisuallyHidden>
    </Button>
  );
  if (!item.box) {
    return (
      <GoneTile item={item} notice={item.state === 'inactive' && children}>
        {remove}
      </GoneTile>
    );
  }
  return (
    <BoxTile box={item.box} page="other" heading="h2">
      <div className={styles.tools}>
        <PriceSince item={item} />
        {children}
        <p className={styles.buttons}>
          <CompareButton box={item} isSelected={isCompared} onToggle={onCompare} />
          {remove}
        </p>
      </div>
    </BoxTile>
  );
}

function PriceSince({ item: { box, addedAt, monthlyCostWhenAdded: before } }: { item: ShownItem }) {
  const change = box && describePriceChange(box, before);
  const day = formatDate(addedAt);
  if (!change || before === null) return <p className={styles.since}>Added on {day}.</p>;
  if (change.kind === 'same')
    return <p className={styles.since}>Added on {day}. The price is unchanged.</p>;
  return (
    <p className={styles.since}>
      <strong className={styles[change.kind]}>
        {`${formatPounds(change.pounds)} a month ${change.kind === 'lower' ? 'less' : 'more'}`}
      </strong>{' '}
      than when you added it on {day} ({formatPounds(before)}).
    </p>
  );
}

const goneTexts = {
  inactive: 'The brand has paused its listing.',
  archived: 'This box has left Hive.',
  unknown: 'This box is not on Hive at the moment.',
};

interface GoneTileProps {
  item: ShownItem;
  notice: ReactNode;
  children: ReactNode;
}

function GoneTile({ item, notice, children }: GoneTileProps) {
  const state = item.state === 'inactive' || item.state === 'archived' ? item.state : 'unknown';
  return (
    <Card as="li" className={styles.gone}>
      <h2 className={styles.goneName}>{item.name}</h2>
      <p>{goneTexts[state]}</p>
      <p className={styles.since}>Added on {formatDate(item.addedAt)}.</p>
      {notice}
      <p className={styles.buttons}>{children}</p>
    </Card>
  );
}
