import type { Role } from '@hive/contract/auth';
import type { Gate } from '../src/grants';
import { adminsOnly, decideRoute, type GuardState } from '../src/guards/decide-route';
import { findRoute } from '../src/routes';
import { registry } from './render-app';

const nobody: GuardState = {
  phase: 'visitor',
  user: null,
  checkFailed: false,
  expired: false,
  leaving: false,
  enabledViews: 'loading',
  destination: null,
};
const verified = (role: Role, enabledViews: string[] = []): GuardState => ({
  ...nobody,
  phase: 'signed-in',
  user: { role, twoFAVerified: true },
  enabledViews,
});

const states = {
  loading: { ...nobody, phase: 'unknown' },
  visitor: nobody,
  unverified: { ...nobody, phase: 'signed-in', user: { role: 'admin', twoFAVerified: false } },
  user: verified('user'),
  partner: verified('partner'),
  admin: verified('admin'),
  formAdmin: verified('admin', ['manage-affiliates']),
} satisfies Record<string, GuardState>;

/** 'show', 'wait', or the path of the redirect. */
function outcome(address: string, state: GuardState): string {
  const route = findRoute(address, registry)?.route;
  if (!route) return 'not found';
  if (route.target.kind === 'redirect') return route.target.to;
  const decision = decideRoute(route.gate, state);
  return decision.kind === 'go' ? decision.to : decision.kind;
}

const order = ['loading', 'visitor', 'unverified', 'user', 'partner', 'admin'] as const;
const everybody = ['show', 'show', 'show', 'show', 'show', 'show'];
const signedIn = ['wait', '/login', '/verify-2fa', 'show', 'show', 'show'];
const adminOnly = ['wait', '/login', '/verify-2fa', '/dashboard', '/partner-dashboard', 'show'];
const partnerOnly = ['wait', '/login', '/verify-2fa', '/dashboard', 'show', '/admin-dashboard'];

describe('Every route in every state', () => {
  test.each([
    ['/', everybody],
    ['/partner/0190c2b4', everybody],
    ['/how-we-rank', everybody],
    ['/privacy', everybody],
    ['/login', everybody],
    ['/auth/callback', everybody],
    ['/register', everybody],
    ['/forgot-password', everybody],
    ['/reset-password', everybody],
    ['/admin-login', Array<string>(6).fill('/login')],
    ['/questionnaire', signedIn],
    ['/results', signedIn],
    ['/dashboard', signedIn],
    ['/settings/security', signedIn],
    ['/admin-dashboard', adminOnly],
    ['/admin/accounting', adminOnly],
    ['/partner-dashboard', partnerOnly],
    ['/manage-affiliates', ['wait', '/login', '/verify-2fa', '/', '/', '/']],
    [
      '/verify-2fa',
      ['wait', '/login', 'show', '/dashboard', '/partner-dashboard', '/admin-dashboard'],
    ],
    ['/nowhere', Array<string>(6).fill('not found')],
  ])('%s', (address, expected) => {
    expect(order.map((name) => outcome(address, states[name]))).toEqual(expected);
  });
});

describe('The box form', () => {
  const decide = (state: GuardState) => decideRoute('manage-affiliates', state);

  test('is open to an admin with the view enabled', () => {
    expect(decide(states.formAdmin)).toEqual({ kind: 'show' });
  });

  test.each(['user', 'partner', 'admin'] as const)(
    'gives a %s without the view the reason',
    (name) => {
      expect(decide(states[name])).toMatchObject({ to: '/', notice: adminsOnly });
    },
  );

  test('waits for the views, and reports when they cannot be loaded', () => {
    expect(decide({ ...states.admin, enabledViews: 'loading' })).toEqual({ kind: 'wait' });
    expect(decide({ ...states.admin, enabledViews: 'failed' })).toEqual({ kind: 'failed' });
  });
});

describe('The verification page', () => {
  const decide = (state: GuardState) => decideRoute('two-factor', state);

  test('a failed status request redirects home', () => {
    expect(decide({ ...states.visitor, checkFailed: true })).toMatchObject({ to: '/' });
  });

  test('a verified user goes to the requested page', () => {
    expect(decide({ ...states.user, destination: '/results?page=2' })).toMatchObject({
      to: '/results?page=2',
    });
  });
});

describe('The remembered destination', () => {
  test.each<[string, GuardState]>([
    ['login', states.visitor],
    ['the code', states.unverified],
  ])('a page that needs %s first is opened afterwards', (_what, state) => {
    expect(decideRoute('signed-in', state)).toMatchObject({ kind: 'go', remember: true });
  });

  test('a page for another role is not remembered', () => {
    expect(decideRoute('admin', states.user)).toMatchObject({ remember: false });
    expect(decideRoute('two-factor', states.visitor)).toMatchObject({ remember: false });
  });
});

test.each<Gate>(['signed-in', 'admin', 'partner', 'manage-affiliates', 'two-factor'])(
  'While the expiry dialog is shown, %s pages do not redirect',
  (gate) => {
    expect(decideRoute(gate, { ...states.visitor, expired: true })).toEqual({ kind: 'wait' });
  },
);

test.each<Gate>(['signed-in', 'admin', 'partner', 'manage-affiliates', 'two-factor'])(
  'During the navigation after logging out, %s pages do not redirect to the login page',
  (gate) => {
    expect(decideRoute(gate, { ...states.visitor, leaving: true })).toEqual({ kind: 'wait' });
  },
);
