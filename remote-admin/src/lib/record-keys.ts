import { queryKeys } from './query-keys';

/**
 * The keys of single records and of their sections. Apart from `queryKeys`, which every page of the admin area loads first.
 * They start as those of the lists, so that a change in a list refetches them too.
 */
export const recordKeys = {
  user: (id: string) => [...queryKeys.allUsers, 'one', id],
  userSecurity: (id: string) => [...queryKeys.allUsers, 'security', id],
  box: (id: string) => [...queryKeys.boxes, 'record', id],
  boxPlan: (id: string) => [...queryKeys.boxes, 'plan', id],
  boxPrices: (id: string, query: object) => [...queryKeys.boxes, 'prices', id, query],
  boxVersions: (id: string, query: object) => [...queryKeys.boxes, 'versions', id, query],
  boxVerification: (id: string) => [...queryKeys.boxes, 'verification', id],
  verificationsToRenew: (query: object) => [...queryKeys.boxes, 'renewals', query],
  orderSummary: (boxId: string) => [...queryKeys.allOrders, 'summary', boxId],
  queue: (name: string, query: object) => [...queryKeys.queues(name), 'record', query],
  memberships: (query: object) => ['admin-memberships', query],
  postbacks: (query: object) => ['admin-postbacks', query],
  search: (text: string) => ['admin-search', text],
} as const;
