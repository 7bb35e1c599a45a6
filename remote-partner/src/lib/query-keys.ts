import type { ReportQuery } from '@hive/contract/reporting';

/** What this area keeps in the page's query cache. */
export const queryKeys = {
  ownBoxes: ['partner-boxes'],
  analytics: (boxId: string, days: ReportQuery) => ['partner-analytics', boxId, days],
} as const;
