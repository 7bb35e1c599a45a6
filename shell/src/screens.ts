/**
 * The shell's own screens, in separate chunks: a visitor's first view needs no forms, zod or dialogs. Screens of one task share a
 * chunk, because the main script lists every chunk. `account` has the screens for visitors without a session; their pages load it
 * together with the main script (`tooling/federation/early-files.ts`).
 */
export const screens = {
  login: () => import(/* webpackChunkName: 'account' */ './screens/login-screen'),
  register: () => import(/* webpackChunkName: 'account' */ './screens/register-screen'),
  'forgot-password': () =>
    import(/* webpackChunkName: 'account' */ './screens/forgot-password-screen'),
  'reset-password': () =>
    import(/* webpackChunkName: 'account' */ './screens/reset-password-screen'),
  'email-change': () => import(/* webpackChunkName: 'account' */ './screens/email-change-screen'),
  'verify-2fa': () => import('./screens/verify-two-factor-screen'),
  'setup-2fa': () => import('./screens/setup-two-factor-screen'),
  profile: () => import('./screens/profile-screen'),
  security: () => import('./screens/security-screen'),
  notifications: () => import(/* webpackChunkName: 'notices' */ './screens/notifications-screen'),
  'notification-settings': () =>
    import(/* webpackChunkName: 'notices' */ './screens/notification-settings-screen'),
  unsubscribe: () => import(/* webpackChunkName: 'account' */ './screens/unsubscribe-screen'),
  // With the column around settings pages of remotes, which the main script would list as another chunk.
  override: () => import(/* webpackChunkName: 'notices' */ './screens/override-screen'),
  'auth-callback': () => import(/* webpackChunkName: 'account' */ './screens/auth-callback-screen'),
};
