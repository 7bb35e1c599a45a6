import type { ReviewStatus } from '@hive/contract/reviews';

/** What the user reads about the state of their review. */
export const reviewStates = {
  pending: { label: 'Waiting for a moderator', tone: 'honey' },
  approved: { label: 'Published', tone: 'leaf' },
  rejected: { label: 'Not published', tone: 'berry' },
} as const satisfies Record<ReviewStatus, object>;
