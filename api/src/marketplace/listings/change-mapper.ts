import { isDeepStrictEqual } from 'node:util';
import type { AdminListingChange, ListingChange, ListingContent } from '@hive/contract/listings';
import { toActor } from '../../audit/to-actor';
import { utcDay } from '../../platform/time/utc-day';
import { readReviewedValues, toVersionContent } from './listing-content';
import type { ChangeContent, ChangeRow } from './listing-repository';

/** Fields of a change whose published value is no longer the one that it was made for. */
export const findConflicts = ({ base, content }: ChangeContent, live: ListingContent): string[] => {
  const known = readReviewedValues(live);
  return Object.keys(content).filter((field) => !isDeepStrictEqual(known[field], base[field]));
};

/** A change as partners see it. */
export function toListingChange(row: ChangeContent, live: ListingContent): ListingChange {
  const isOpen = row.status === 'pending' || row.status === 'approved';
  const conflicts = isOpen ? findConflicts(row, live) : [];
  const from = isOpen ? readReviewedValues(live) : row.base;
  return {
    _id: row.id,
    status: row.status,
    fields: Object.keys(row.content).map((field) => ({
      field,
      from: from[field] ?? null,
      to: row.content[field] ?? null,
      hasConflict: conflicts.includes(field),
    })),
    effectiveOn: utcDay(row.effective_on),
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

/** A change as admins see it. */
export const toAdminChange = (row: ChangeRow): AdminListingChange => ({
  ...toListingChange(row, toVersionContent(row.live)),
  box: { _id: row.box_id, name: row.boxName, isActive: row.isActive },
  boxVersion: row.boxVersion,
  by: toActor(row),
});
