import type { ReportQuery } from '@hive/contract/reporting';

/** What this area keeps in the page's query cache. */
export const queryKeys = {
  ownBoxes: ['partner-boxes'],
  subscription: (boxId: string) => ['partner-subscription', boxId],
  allAnalytics: (boxId: string) => ['partner-analytics', boxId],
  analytics: (boxId: string, days: ReportQuery) => ['partner-analytics', boxId, days],
  comments: (boxId: string, page: number) => ['partner-comments', boxId, page],
} as const;
