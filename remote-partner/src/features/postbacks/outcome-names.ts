import type { PostbackOutcome } from '@hive/contract/postbacks';

/** What became of an attempt, as people read it. */
export const outcomeNames: Record<PostbackOutcome, string> = {
  accepted: 'Accepted',
  repeated: 'Repeated',
  refused: 'Refused',
};
