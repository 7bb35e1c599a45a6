import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@hive/contract/paths';
import { useChangeShortlist } from '@hive/shared-auth/use-shortlist';
import { Alert } from '@hive/shared-ui/alert';
import { Button } from '@hive/shared-ui/button';
import { EmptyState, SkeletonGrid } from '@hive/shared-ui/state';
import { CompareBar } from '../../components/compare-bar';
import { LoadError } from '../../components/load-error';
import { ShareLink } from '../../components/share-link';
import rows from '../../components/tile-rows.module.css';
import { VerifiedLink } from '../../components/verified-link';
import { useCompared } from '../../components/use-compared';
import { countBoxes } from '../../lib/count-boxes';
import { NoticeSwitch } from './notice-switch';
import type { ShownItem } from './shortlist-items';
import { useShortlistItems } from './shortlist-items';
import { ShortlistTile } from './shortlist-tile';
import styles from './shortlist.module.css';

/** One's own shortlist: of the account, or of this device for visitors. */
export function OwnShortlist() {
  const list = useShortlistItems();
  if (list.items) return <Items {...list} items={list.items} />;
  if (list.failure) {
    return (
      <LoadError
        title="Your shortlist could not be loaded"
        error={list.failure}
        onRetry={list.refetch}
      />
    );
  }
  return <SkeletonGrid count={3} picture className={styles.skeleton} />;
}

type Items = Omit<ReturnType<typeof useShortlistItems>, 'items'> & {
  items: readonly ShownItem[];
};

function Items({ items, notices, isAccount }: Items) {
  const { change, isPending, fault } = useChangeShortlist();
  const [removed, setRemoved] = useState<ShownItem | null>(null);
  const compared = useCompared('shortlist', (id) =>
    items.some(({ boxId, box }) => boxId === id && box !== null),
  );

  async function remove(item: ShownItem) {
    if (await change({ kind: 'remove', boxId: item.boxId })) setRemoved(item);
  }
  async function undo({ boxId, name, addedAt, monthlyCostWhenAdded: monthlyCost }: ShownItem) {
    if (await change({ kind: 'add', box: { boxId, name, monthlyCost }, addedAt })) setRemoved(null);
  }

  return (
    <>
      {fault !== null && <Alert tone="berry">{fault}</Alert>}
      {removed && (
        <div role="status" className={styles.removed}>
          <span>{removed.name} is removed from your shortlist.</span>
          {/* An account cannot add a box that is not on Hive. */}
          {(!isAccount || removed.box) && (
            // Focus: the pressed button is gone with its tile.
            <Button
              variant="secondary"
              size="sm"
              autoFocus
              busy={isPending}
              onClick={() => void undo(removed)}
            >
              Undo
            </Button>
          )}
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState
          title="Your shortlist is empty"
          action={<Link to={paths.boxes.getHref()}>See all boxes</Link>}
        >
          Press ‘Shortlist’ on a box to find it here again, compare it, and see when its price
          changes.
        </EmptyState>
      ) : (
        <>
          <div className={styles.head}>
            <p>
              {countBoxes(items.length)}.{' '}
              {isAccount ? (
                'It is the same on all your devices.'
              ) : (
                <>
                  Stored only in this browser.{' '}
                  <Link to={paths.login.getHref()}>Log in to have it on all your devices</Link>.
                </>
              )}
            </p>
            <ShareLink path={paths.shortlist.getHref(items.map(({ boxId }) => boxId))} />
          </div>
          <ul className={clsx(styles.list, rows.rows)}>
            {items.map((item) => (
              <ShortlistTile
                key={item.boxId}
                item={item}
                isCompared={compared.has(item.boxId)}
                onCompare={() => compared.toggle(item)}
                onRemove={() => void remove(item)}
                isBusy={isPending}
              >
                {notices && <NoticeSwitch item={item} settings={notices} />}
              </ShortlistTile>
            ))}
          </ul>
          <p>
            <VerifiedLink>What ‘Verified’ means</VerifiedLink>
          </p>
        </>
      )}
      <CompareBar
        selected={compared.selected}
        extra={compared.extra}
        onReplace={compared.replace}
        onClear={compared.clear}
      />
    </>
  );
}
