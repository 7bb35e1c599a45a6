/** What this area keeps in the page's query cache: by tab, and below it by what was asked. */
export const queryKeys = {
  affiliateNames: ['admin-affiliate-names'],
  analytics: (asked: object) => ['admin-analytics', asked],
  allUsers: ['admin-users'],
  users: (asked: object) => ['admin-users', asked],
  allUserViews: ['admin-user-views'],
  userViews: (asked: object) => ['admin-user-views', asked],
  allInvitations: ['admin-invitations'],
  invitations: (asked: object) => ['admin-invitations', asked],
  queues: (name: string) => ['admin-queue', name],
  queue: (name: string, asked: { state: string; page: number }) =>
    ['admin-queue', name, asked] as const,
  tableLooks: ['admin-table-looks'],
  releases: ['admin-releases'],
  admins: ['admin-admins'],
  audit: (asked: object) => ['admin-audit', asked],
  allMails: ['admin-mails'],
  mails: (asked: object) => ['admin-mails', asked],
  boxes: ['admin-boxes'],
  categories: ['admin-categories'],
  billing: (boxId: string) => ['admin-billing', boxId],
  /** All of accounting: what is booked in one list changes the sums of the others. */
  accounting: ['admin-accounting'],
  accountingPart: (part: string, asked: object = {}) => ['admin-accounting', part, asked] as const,
} as const;
