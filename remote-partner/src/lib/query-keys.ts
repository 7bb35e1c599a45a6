import type { PostbackOutcome } from '@hive/contract/postbacks';
import type { ReportQuery } from '@hive/contract/reporting';

/** Keys of this remote in the page's query cache. */
export const queryKeys = {
  operator: ['partner-operator'],
  ownBoxes: ['partner-boxes'],
  partnersOverview: ['partners-overview'],
  subscription: (boxId: string) => ['partner-subscription', boxId],
  allAnalytics: (boxId: string) => ['partner-analytics', boxId],
  analytics: (boxId: string, days: ReportQuery) => ['partner-analytics', boxId, days],
  promoMedia: (boxId: string) => ['partner-promo-media', boxId],
  listing: (boxId: string) => ['partner-listing', boxId],
  verification: (boxId: string) => ['partner-verification', boxId],
  allComments: (boxId: string) => ['partner-comments', boxId],
  comments: (boxId: string, query: object) => ['partner-comments', boxId, query],
  orders: (boxId: string, query: object) => ['partner-orders', boxId, query],
  invoiceStatement: (id: string) => ['partner-statement', 'invoice', id],
  monthStatement: (boxId: string, month: string | undefined) => [
    'partner-statement',
    boxId,
    month ?? 'current',
  ],
  account: (boxId: string, days: ReportQuery) => ['partner-account', boxId, days],
  invoices: (boxId: string) => ['partner-invoices', boxId],
  billing: (boxId: string) => ['partner-billing', boxId],
  postbackKeys: (boxId: string) => ['partner-postback-keys', boxId],
  allPostbacks: (boxId: string) => ['partner-postbacks', boxId],
  postbacks: (boxId: string, filter: { outcome?: PostbackOutcome; page: number }) => [
    'partner-postbacks',
    boxId,
    filter,
  ],
} as const;
