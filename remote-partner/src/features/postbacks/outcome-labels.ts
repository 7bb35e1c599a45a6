import type { Postback, PostbackOutcome } from '@hive/contract/postbacks';

/** What became of an attempt, as people read it. */
export const outcomeLabels: Record<PostbackOutcome, string> = {
  accepted: 'Accepted',
  repeated: 'Repeated',
  refused: 'Refused',
};

/** What has become of the conversion since. */
export const statusLabels: Record<NonNullable<Postback['conversionStatus']>, string> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
};
