/** The shell's own screens, in a separate chunk: a visitor's first view needs no forms, zod or dialogs. */
export const screens = {
  login: () => import('./screens/login-screen'),
  register: () => import('./screens/register-screen'),
  'forgot-password': () => import('./screens/forgot-password-screen'),
  'reset-password': () => import('./screens/reset-password-screen'),
  'email-change': () => import('./screens/email-change-screen'),
  'verify-2fa': () => import('./screens/verify-two-factor-screen'),
  'setup-2fa': () => import('./screens/setup-two-factor-screen'),
  profile: () => import('./screens/profile-screen'),
  security: () => import('./screens/security-screen'),
  notifications: () => import('./screens/notifications-screen'),
  'notification-settings': () => import('./screens/notification-settings-screen'),
  unsubscribe: () => import('./screens/unsubscribe-screen'),
  override: () => import('./screens/override-screen'),
  'auth-callback': () => import('./screens/auth-callback-screen'),
};
