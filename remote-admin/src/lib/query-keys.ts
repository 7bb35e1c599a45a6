/** The admin area's keys in the shared query cache: the tab, then the request parameters. */
export const queryKeys = {
  overview: ['admin-overview'],
  boxNames: ['admin-affiliate-names'],
  analytics: (query: object) => ['admin-analytics', query],
  allUsers: ['admin-users'],
  users: (query: object) => ['admin-users', query],
  allUserViews: ['admin-user-views'],
  userViews: (query: object) => ['admin-user-views', query],
  allInvitations: ['admin-invitations'],
  invitations: (query: object) => ['admin-invitations', query],
  queues: (name: string) => ['admin-queue', name],
  queue: (name: string, query: { state: string; page: number; filter?: string }) =>
    ['admin-queue', name, query] as const,
  allOrders: ['admin-orders'],
  orders: (query: object) => ['admin-orders', query],
  /** The decisions made on this page since it was loaded. */
  ownDecisions: ['admin-own-decisions'],
  allApprovalRules: ['admin-approval-rules'],
  approvalRules: (page: number) => ['admin-approval-rules', page],
  boxApprovalRule: (boxId: string) => ['admin-approval-rules', 'box', boxId],
  tableLooks: ['admin-table-looks'],
  releases: ['admin-releases'],
  admins: ['admin-admins'],
  audit: (query: object) => ['admin-audit', query],
  allMails: ['admin-mails'],
  mails: (query: object) => ['admin-mails', query],
  boxes: ['admin-boxes'],
  categories: ['admin-categories'],
  billing: (boxId: string) => ['admin-billing', boxId],
  /** All of accounting: a booking in one list changes the totals of the others. */
  accounting: ['admin-accounting'],
  accountingPart: (part: string, query: object = {}) => ['admin-accounting', part, query] as const,
} as const;
