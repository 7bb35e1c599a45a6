import type { ListingContent, OwnListing } from '@hive/contract/listings';
import type { AuditedChange } from '../../audit/write-audit';
import { topicField } from './listing-content';
import type { StatedDetails } from './listing-details';

/** The values of published fields; a topic that is not stated is null. */
function pickPublished(content: ListingContent, published: readonly string[]) {
  const values: Record<string, unknown> = { ...content };
  for (const [topic, stated] of Object.entries(content.details as StatedDetails))
    values[topicField(topic)] = stated.value;
  return Object.fromEntries(published.map((field) => [field, values[field] ?? null]));
}

interface Published {
  listing: Pick<OwnListing, 'live'>;
  published: readonly string[];
  waiting: readonly string[];
}

/** What a publication changed, for the audit log. `waiting` names the fields that an admin has to approve. */
export const describePublication = (
  before: ListingContent,
  { listing, published, waiting }: Published,
): Pick<AuditedChange, 'before' | 'after'> => ({
  before: pickPublished(before, published),
  after: { ...pickPublished(listing.live, published), ...(waiting.length > 0 && { waiting }) },
});
