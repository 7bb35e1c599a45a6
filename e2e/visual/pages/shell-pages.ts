import { apiPaths } from '@hive/contract/api-paths';
import type { SignInAnswer } from '@hive/contract/auth';
import { paths } from '@hive/contract/paths';
import { demoAccounts } from '../../fixtures/accounts';
import { open } from '../../fixtures/page-state';
import { openProfileSettings } from '../../fixtures/profile-pages';
import { visitor } from '../../fixtures/roles';
import { demoAdmin, demoUser } from './demo-roles';
import { mockSubscription } from './mocked-answers';
import { stateNamed, type ExcludedPage, type PageImage } from './page-image';

/** The shell's own pages. */
export const shellImages: readonly PageImage[] = [
  { ...stateNamed('not-found'), path: null },
  { ...stateNamed('login'), path: paths.login.path },
  { ...stateNamed('register'), path: paths.register.path },
  { ...stateNamed('forgot-password'), path: paths.forgotPassword.path },
  { ...stateNamed('reset-password'), path: paths.resetPassword.path },
  {
    name: 'confirm-email',
    role: visitor,
    path: paths.confirmEmail.path,
    reach: open(paths.confirmEmail.getHref('any'), 'Confirm your email address'),
  },
  {
    name: 'stop-email-change',
    role: visitor,
    path: paths.stopEmailChange.path,
    reach: open(paths.stopEmailChange.getHref('any'), 'Stop the change of your email address'),
  },
  {
    name: 'unsubscribe',
    role: visitor,
    path: paths.unsubscribe.path,
    async reach(tools) {
      await mockSubscription(tools.site.page);
      await open(paths.unsubscribe.getHref('any'), 'Unsubscribe')(tools);
      await tools.site.button('Unsubscribe').waitFor();
    },
  },
  {
    name: 'verify-2fa',
    path: paths.verify2fa.path,
    async reach({ site, accounts }) {
      const { email, password } = demoAccounts.user;
      await accounts.post<SignInAnswer>(apiPaths.authLogin, { email, password });
      await site.open(paths.verify2fa.getHref());
      await site.code.waitFor();
    },
    steadied: [
      {
        hidden: '[class*="countdown-"], p:has(+ [class*="countdown-"])',
        why: 'It counts the seconds until another code can be sent.',
      },
    ],
  },
  {
    ...stateNamed('setup-2fa'),
    role: demoUser,
    path: paths.setup2fa.path,
    steadied: [
      { hidden: '[aria-label^="QR code"]', why: 'It shows a random key.' },
      { text: /\b[A-Z2-7]{4}\b/g, becomes: 'ABCD', why: 'It is the same random key, as text.' },
    ],
  },
  { ...stateNamed('auth-callback'), role: demoUser, path: paths.authCallback.path },
  {
    name: 'settings-profile',
    role: demoUser,
    path: paths.profileSettings.path,
    height: 'all',
    reach: openProfileSettings,
  },
  {
    ...stateNamed('security'),
    role: demoUser,
    path: paths.securitySettings.path,
    height: 'all',
  },
  {
    name: 'notifications',
    role: demoAdmin,
    path: paths.notifications.path,
    reach: open(paths.notifications.getHref(), 'Notifications'),
  },
  {
    name: 'notification-settings',
    role: demoUser,
    path: paths.notificationSettings.path,
    height: 'all',
    reach: open(paths.notificationSettings.getHref(), 'Notifications'),
  },
  {
    name: 'override',
    role: demoAdmin,
    path: paths.releaseOverride.path,
    reach: open(
      `${paths.releaseOverride.getHref()}?remote=remote-user&version=1.0.0-abc`,
      'Override a remote',
    ),
  },
  { ...stateNamed('region-fallback'), role: demoAdmin, path: null },
];

/** Addresses that show no page. */
export const excludedPages: readonly ExcludedPage[] = [
  { path: paths.adminLogin.path, why: 'It redirects to the login page.' },
  { path: paths.go.path, why: 'The api answers with a redirect to the brand.' },
];
