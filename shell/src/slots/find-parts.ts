import type { BrowserRegistry, BrowserSlot } from '@hive/contract/release';
import { byOrder } from '../remotes/by-order';
import { isGranted } from './slot-grants';

/** A part of a remote. */
export type OfferedPart = BrowserSlot & { remote: string };

/** The parts of all remotes, those without a grant apart. */
export function partitionOffers({ remotes }: Pick<BrowserRegistry, 'remotes'>): {
  granted: OfferedPart[];
  refused: OfferedPart[];
} {
  const offers = Object.entries(remotes).flatMap(([remote, { slots = [] }]) =>
    slots.map((slot) => ({ ...slot, remote })),
  );
  const isAllowed = (offer: OfferedPart): boolean =>
    isGranted(offer.remote, offer, remotes[offer.remote]?.slotGrants);
  return {
    granted: offers.filter(isAllowed),
    refused: offers.filter((offer) => !isAllowed(offer)),
  };
}

/** The granted parts of a place in the order in which they are shown: by `order`, then by the name of the remote. */
export const findParts = (
  registry: Pick<BrowserRegistry, 'remotes'>,
  place: string,
): OfferedPart[] =>
  partitionOffers(registry)
    .granted.filter((part) => part.place === place)
    .sort(byOrder);
