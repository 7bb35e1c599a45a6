import { paths } from '@hive/contract/paths';
import type { BrowserRegistry } from '@hive/contract/release';
import { findGrant, grants, type Gate, type Grant } from './grants';
import { matchPath } from './match-path';

/** The shell's own screens, each loaded when it is opened. */
export type ScreenName =
  | 'login'
  | 'register'
  | 'forgot-password'
  | 'reset-password'
  | 'email-change'
  | 'verify-2fa'
  | 'setup-2fa'
  | 'profile'
  | 'security'
  | 'override'
  | 'notifications'
  | 'notification-settings'
  | 'unsubscribe'
  | 'auth-callback';

export type PageTarget =
  | { kind: 'remote'; remote: string; module: string }
  | { kind: 'screen'; screen: ScreenName }
  | { kind: 'redirect'; to: string }
  /** Belongs to a remote that is missing from the registry. */
  | { kind: 'absent'; remote: string };

export interface PageRoute {
  path: string;
  gate: Gate;
  /** The document title until the page sets its own. */
  title: string;
  target: PageTarget;
  /** Whether it may have the navigation of the settings, which decides for the user. The shell's own screens have it themselves. */
  isSettings?: boolean;
}

const screen = (path: string, gate: Gate, title: string, name: ScreenName): PageRoute => ({
  path,
  gate,
  title,
  target: { kind: 'screen', screen: name },
});

/** The shell's own pages. No remote may claim their paths. */
export const ownRoutes: readonly PageRoute[] = [
  screen(paths.login.path, 'open', 'Log in', 'login'),
  screen(paths.authCallback.path, 'open', 'Authenticating…', 'auth-callback'),
  screen(paths.register.path, 'public', 'Create an account', 'register'),
  screen(paths.forgotPassword.path, 'public', 'Forgot your password?', 'forgot-password'),
  screen(paths.resetPassword.path, 'public', 'Choose a new password', 'reset-password'),
  screen(paths.confirmEmail.path, 'open', 'Confirm your email address', 'email-change'),
  screen(
    paths.stopEmailChange.path,
    'open',
    'Stop the change of your email address',
    'email-change',
  ),
  screen(paths.verify2fa.path, 'two-factor', 'Check your email', 'verify-2fa'),
  screen(paths.setup2fa.path, 'signed-in', 'Set up app-based 2FA', 'setup-2fa'),
  screen(paths.profileSettings.path, 'signed-in', 'Profile', 'profile'),
  screen(paths.securitySettings.path, 'signed-in', 'Security', 'security'),
  screen(paths.notifications.path, 'signed-in', 'Notifications', 'notifications'),
  screen(
    paths.notificationSettings.path,
    'signed-in',
    'Notification settings',
    'notification-settings',
  ),
  screen(paths.unsubscribe.path, 'open', 'Unsubscribe', 'unsubscribe'),
  screen(paths.releaseOverride.path, 'admin', 'Override a remote', 'override'),
  {
    path: paths.adminLogin.path,
    gate: 'open',
    title: 'Log in',
    target: { kind: 'redirect', to: paths.login.path },
  },
];

/** Every page of the site, and the refused claims as sentences for the report. */
export function routesOf(registry: BrowserRegistry): {
  routes: PageRoute[];
  refused: { remote: string; message: string }[];
} {
  const routes: PageRoute[] = [...ownRoutes];
  const refused: { remote: string; message: string }[] = [];
  for (const [remote, { pages, menu, grants: granted }] of Object.entries(registry.remotes)) {
    for (const { path, access, module, title } of pages) {
      const grant = findGrant(remote, { path, access }, granted);
      const target = { kind: 'remote', remote, module } as const;
      const isSettings =
        access !== 'public' &&
        menu?.some((entry) => entry.place === 'settings' && entry.path === path);
      if (grant) routes.push({ path, gate: grant.gate ?? grant.access, title, target, isSettings });
      else refused.push({ remote, message: `May not claim ${path} for ${access}` });
    }
  }
  return { routes: [...routes, ...absentRoutes(registry)], refused };
}

/** Every path, while it may belong to a remote that the page does not contain and to which only the registry grants it. */
const unknown = { unknown: [{ at: '', access: 'public' }] } satisfies Record<string, Grant[]>;

/** Routes for remotes missing from the registry: users with access see that the part failed, not a wrong 'not found'. */
function absentRoutes(registry: BrowserRegistry): PageRoute[] {
  const all: Readonly<Record<string, readonly Grant[]>> = registry.rest
    ? { ...grants, ...unknown }
    : grants;
  return Object.entries(all)
    .filter(([remote]) => !(remote in registry.remotes))
    .flatMap(([remote, list]) =>
      list.map(({ at, access, gate }) => ({
        path: at === '/' ? at : `${at}/*`,
        gate: gate ?? access,
        title: 'Not available',
        target: { kind: 'absent', remote } as const,
      })),
    );
}

/** The route of a path, with its parameters; null for an unknown path. */
export function findRoute(
  pathname: string,
  registry: BrowserRegistry,
): { route: PageRoute; params: Record<string, string> } | null {
  for (const route of routesOf(registry).routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return null;
}
