import type { Postback, PostbackOutcome } from '@hive/contract/postbacks';

/** Labels of the outcomes of a postback. */
export const outcomeLabels: Record<PostbackOutcome, string> = {
  accepted: 'Accepted',
  repeated: 'Repeated',
  refused: 'Refused',
};

/** Labels of the conversion's current status. */
export const statusLabels: Record<NonNullable<Postback['conversionStatus']>, string> = {
  pending: 'Pending',
  approved: 'Approved',
  declined: 'Declined',
};
