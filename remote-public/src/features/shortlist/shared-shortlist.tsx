import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { limits } from '@hive/contract/limits';
import { paths } from '@hive/contract/paths';
import { useChangeShortlist, useShortlistIds } from '@hive/shared-auth/use-shortlist';
import { Alert } from '@hive/shared-ui/alert';
import { Button, buttonClass } from '@hive/shared-ui/button';
import { EmptyState, SkeletonGrid } from '@hive/shared-ui/state';
import { BoxTile } from '../../components/box-tile';
import { LoadError } from '../../components/load-error';
import rows from '../../components/tile-rows.module.css';
import { VerifiedLink } from '../../components/verified-link';
import type { TileBox } from '../../lib/tile-box';
import styles from './shortlist.module.css';
import { useBoxes } from './use-boxes';

interface SharedShortlistProps {
  /** The boxes that the link names. */
  ids: readonly string[];
}

/** A shortlist that its owner has shared by a link, for reading. */
export function SharedShortlist({ ids }: SharedShortlistProps) {
  const { boxes, failure, onRetry } = useBoxes(ids);
  if (!boxes)
    return failure ? (
      <LoadError title="This shortlist could not be loaded" error={failure} onRetry={onRetry} />
    ) : (
      <SkeletonGrid count={3} picture />
    );
  const shown = ids.flatMap((id) => boxes.find((box) => box.id === id) ?? []);
  const missing = ids.length - shown.length;
  return (
    <>
      {missing > 0 && (
        <Alert tone="sky">
          {missing === 1
            ? 'One box of this list is not on Hive any more.'
            : `${missing} boxes of this list are not on Hive any more.`}
        </Alert>
      )}
      {shown.length === 0 ? (
        <EmptyState
          title="None of these boxes is on Hive"
          action={<Link to={paths.boxes.getHref()}>See all boxes</Link>}
        />
      ) : (
        <>
          <div className={styles.head}>
            <AddAll boxes={shown} />
            {shown.length > 1 && shown.length <= limits.comparedMax && (
              <Link
                to={paths.compare.getHref(shown.map(({ id }) => id))}
                className={buttonClass({ variant: 'secondary' })}
              >
                Compare {shown.length} boxes
              </Link>
            )}
          </div>
          <ul className={clsx(styles.list, rows.rows)}>
            {shown.map((box) => (
              <BoxTile key={box.id} box={box} page="other" heading="h2" />
            ))}
          </ul>
          <p>
            <VerifiedLink>What ‘Verified’ means</VerifiedLink>
          </p>
        </>
      )}
    </>
  );
}

function AddAll({ boxes }: { boxes: readonly TileBox[] }) {
  const present = useShortlistIds();
  const { change, fault } = useChangeShortlist();
  const [isBusy, setIsBusy] = useState(false);
  const others = boxes.filter(({ id }) => !present?.includes(id));
  if (others.length === 0)
    return (
      <p role="status">
        All on your shortlist. <Link to={paths.shortlist.getHref()}>See your shortlist</Link>
      </p>
    );

  async function addAll() {
    setIsBusy(true);
    for (const { id: boxId, name, price, monthlyCost } of others) {
      const box = { boxId, name, monthlyCost: price > 0 ? monthlyCost : null };
      if (!(await change({ kind: 'add', box }))) break;
    }
    setIsBusy(false);
  }
  return (
    <div className={styles.addAll}>
      <Button busy={isBusy} onClick={() => void addAll()}>
        Add all to my shortlist
      </Button>
      {fault !== null && <Alert tone="berry">{fault}</Alert>}
    </div>
  );
}
