import type { AdminListingChange } from '@hive/contract/listings';
import { formatDate } from '@hive/shared-ui/lib/format';
import { listingFieldLabel } from '@hive/shared-ui/lib/describe-listing';
import { EntryLines, EntryText } from '../../lib/queue/parts';

/** A change in the list. */
export const ChangeEntry = ({ item }: { item: AdminListingChange }) => (
  <EntryLines title={item.box.name} at={item.createdAt}>
    <span>{`From ${formatDate(item.effectiveOn)}`}</span>
    <EntryText>{item.fields.map(({ field }) => listingFieldLabel(field)).join(', ')}</EntryText>
  </EntryLines>
);
