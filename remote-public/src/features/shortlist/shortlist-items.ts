import { useQuery } from '@tanstack/react-query';
import { useDeviceShortlist } from '@hive/shared-auth/device-shortlist';
import { useSession } from '@hive/shared-auth/session';
import { getShortlist, useShortlistOwner } from '@hive/shared-auth/use-shortlist';
import { isBoxId } from '../../lib/read-box-ids';
import type { TileBox } from '../../lib/tile-box';
import { toTileBox } from '../../lib/tile-box';
import { useBoxes } from './use-boxes';

/** A box on a shortlist as the page shows it. */
export interface ShownItem {
  boxId: string;
  name: string;
  addedAt: string;
  /** Pounds a month with delivery; null if it had no price. */
  monthlyCostWhenAdded: number | null;
  /** Null if it is not on Hive at present. */
  box: TileBox | null;
  /** Null if it is not known, as on a device. */
  state: 'listed' | 'inactive' | 'archived' | null;
  hasNotices: boolean;
}

/** The emails that the account can ask for; null for visitors, partners and admins. */
export interface NoticeSettings {
  owner: string;
  areEmailsOn: boolean;
}

/** The boxes of the account's shortlist, or of the device. */
export function useShortlistItems() {
  const owner = useShortlistOwner();
  // A signed-in user would otherwise see an empty list of the device first.
  const isUnknown = useSession(({ phase }) => phase === 'unknown');
  const device = useDeviceShortlist();
  const { boxes, isPending, failure, onRetry } = useBoxes(
    owner === null ? device.map(({ boxId }) => boxId).filter(isBoxId) : [],
  );
  const { data, error, isFetching, refetch } = useQuery({
    ...getShortlist(owner ?? ''),
    enabled: owner !== null,
  });
  if (owner !== null) {
    return {
      items: data?.items.map((item): ShownItem => ({
        ...item,
        box: item.box ? toTileBox(item.box) : null,
      })),
      notices: data?.canHaveNotices ? { owner, areEmailsOn: data.areEmailsOn } : null,
      isAccount: true,
      failure: isFetching ? null : error,
      refetch: () => void refetch(),
    };
  }
  const byId = new Map(boxes?.map((box) => [box.id, box]));
  return {
    items:
      !isUnknown && (boxes || device.length === 0)
        ? device
            .filter(({ boxId }) => !isPending(boxId))
            .map(({ monthlyCost, ...item }): ShownItem => {
              const box = byId.get(item.boxId) ?? null;
              return {
                ...item,
                monthlyCostWhenAdded: monthlyCost,
                box,
                state: box && 'listed',
                hasNotices: false,
              };
            })
        : undefined,
    notices: null,
    isAccount: false,
    failure,
    refetch: onRetry,
  };
}
