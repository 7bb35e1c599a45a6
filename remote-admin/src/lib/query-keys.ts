/** What this area keeps in the page's query cache: by tab, and below it by what was asked. */
export const queryKeys = {
  affiliateNames: ['admin-affiliate-names'],
  analytics: (asked: object) => ['admin-analytics', asked],
  allUsers: ['admin-users'],
  users: (asked: object) => ['admin-users', asked],
  allUserViews: ['admin-user-views'],
  userViews: (asked: object) => ['admin-user-views', asked],
  tableLooks: ['admin-table-looks'],
  releases: ['admin-releases'],
  admins: ['admin-admins'],
  audit: (asked: object) => ['admin-audit', asked],
  allMails: ['admin-mails'],
  mails: (asked: object) => ['admin-mails', asked],
  boxes: ['admin-boxes'],
  categories: ['admin-categories'],
} as const;
