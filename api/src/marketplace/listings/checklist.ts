import type { ChecklistKey, ListingContent } from '@hive/contract/listings';
import { checklistKeys } from '@hive/contract/listings';
import { limits } from '@hive/contract/limits';
import type { StatedDetails } from './listing-details';

/** What a complete listing has, by the published state. */
export function makeChecklist(
  live: ListingContent,
  { hasKey }: { hasKey: boolean },
): { key: ChecklistKey; isDone: boolean }[] {
  const details = live.details as StatedDetails;
  const done: Record<ChecklistKey, boolean> = {
    texts: live.shortDescription !== '' && live.longDescription.length >= limits.completeTextMin,
    // Pictures are published with an alternative text only; an address may be one that an admin entered.
    picture: live.imageUrl !== null,
    price: live.price > 0,
    cancelling: details.cancelling !== undefined,
    schedule: details.schedule !== undefined,
    delivery: details.delivery !== undefined,
    contents: details.contents !== undefined,
    orders: hasKey,
  };
  return checklistKeys.map((key) => ({ key, isDone: done[key] }));
}
