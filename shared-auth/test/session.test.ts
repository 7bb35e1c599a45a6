import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import {
  adoptSession,
  endSession,
  loadSession,
  startSession,
  useSession,
  verifySession,
} from '../src/session';
import { person, play, refusal, setUpApi } from './api';

setUpApi();

const unverified = { ...person, twoFAVerified: false };
const status = (user: object, accessToken?: string) =>
  HttpResponse.json({ isAuthenticated: true, user, accessToken });

describe('loadSession', () => {
  test('sends no request without any sign of a session', async () => {
    const requests = play('get', '/auth/status', () => status(person));

    await loadSession();

    expect(requests).toHaveLength(0);
    expect(useSession.getState().phase).toBe('visitor');
  });

  test('restores the session indicated by the hint cookie and stores its token', async () => {
    document.cookie = 'hive_session=1';
    play('get', '/auth/status', () => status(person, 'restored'));

    await loadSession();

    expect(useSession.getState()).toMatchObject({ phase: 'signed-in', accessToken: 'restored' });
    expect(useSession.getState().user?.name).toBe('Ada Byron');
    expect(sessionStorage.getItem('accessToken')).toBe('restored');
  });

  test('parallel calls share one check', async () => {
    document.cookie = 'hive_session=1';
    const requests = play('get', '/auth/status', () => status(person, 'restored'));

    await Promise.all([loadSession(), loadSession(), loadSession()]);

    expect(requests).toHaveLength(1);
  });

  test('checks again without the bearer token when the stored token has expired but the cookie may be valid', async () => {
    document.cookie = 'hive_session=1';
    localStorage.setItem('accessToken', 'ended');
    const requests = play('get', '/auth/status', (request) =>
      request.headers.has('authorization')
        ? HttpResponse.json({ isAuthenticated: false })
        : status(person, 'restored'),
    );

    await loadSession();

    expect(requests).toEqual(['Bearer ended', null]);
    expect(useSession.getState()).toMatchObject({ phase: 'signed-in', accessToken: 'restored' });
  });

  test('a page with a retired contract keeps its user and token', async () => {
    startSession({
      user: person,
      accessToken: 'held',
      requires2FA: false,
      methods: person.methods,
    });
    play('get', '/auth/status', () => refusal(410, 'CONTRACT_RETIRED'));

    await loadSession();

    expect(useSession.getState()).toMatchObject({
      phase: 'signed-in',
      user: { name: 'Ada Byron' },
    });
    expect(sessionStorage.getItem('accessToken')).toBe('held');
  });

  test('a page with a retired contract and no user leaves the stored token to the reloaded page', async () => {
    localStorage.setItem('accessToken', 'stored');
    play('get', '/auth/status', () => refusal(410, 'CONTRACT_RETIRED'));

    await loadSession();

    expect(useSession.getState()).toMatchObject({ phase: 'visitor', checkFailed: true });
    expect(localStorage.getItem('accessToken')).toBe('stored');
  });

  test('a failed check resets everything and removes the stored token', async () => {
    localStorage.setItem('accessToken', 'stored');
    sessionStorage.setItem('accessToken', 'stored');
    play('get', '/auth/status', () => refusal(500, 'INTERNAL'));

    await loadSession();

    expect(useSession.getState()).toEqual({
      phase: 'visitor',
      user: null,
      accessToken: null,
      checkFailed: true,
      expired: false,
      suspended: false,
      leaving: false,
    });
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(sessionStorage.getItem('accessToken')).toBeNull();
  });
});

describe('Signing in', () => {
  test('limits an unverified session to this tab and marks that a code is required', () => {
    startSession({ accessToken: 't', user: unverified, requires2FA: true, methods: ['email'] });

    expect(useSession.getState().phase).toBe('signed-in');
    expect(sessionStorage.getItem('accessToken')).toBe('t');
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(sessionStorage.getItem('2faCodeSent')).toBe('true');
    expect(Number(sessionStorage.getItem('awaiting2FA'))).toBeGreaterThan(0);
  });

  test('verifying the code stores the token for every tab, clears the marks and reloads the status', async () => {
    startSession({ accessToken: 't', user: unverified, requires2FA: true, methods: ['email'] });
    const requests = play('get', '/auth/status', () => status(person));

    await verifySession('verified');

    expect(requests).toEqual(['Bearer verified']);
    expect(useSession.getState().user?.twoFAVerified).toBe(true);
    expect(localStorage.getItem('accessToken')).toBe('verified');
    expect(sessionStorage.getItem('2faCodeSent')).toBeNull();
    expect(sessionStorage.getItem('awaiting2FA')).toBeNull();
    expect(document.cookie).toContain('twoFACookie=true');
  });
});

describe('A session started by a social sign-in', () => {
  test('is that of the refresh cookie, also when the browser has stored another token', async () => {
    document.cookie = 'hive_session=1';
    sessionStorage.setItem('accessToken', 'of-another-user');
    localStorage.setItem('accessToken', 'of-another-user');
    const requests = play('get', '/auth/status', (request) =>
      request.headers.has('authorization')
        ? status({ ...person, name: 'Someone Else' })
        : status(unverified, 'fresh'),
    );

    // The page's own check is already running when the callback screen loads.
    await Promise.all([loadSession(), adoptSession()]);

    expect(requests).toEqual(['Bearer of-another-user', null]);
    expect(useSession.getState()).toMatchObject({
      user: { name: 'Ada Byron' },
      accessToken: 'fresh',
    });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('is reported to the other tabs', async () => {
    document.cookie = 'hive_session=1';
    play('get', '/auth/status', () => status(person, 'fresh'));
    const other = new BroadcastChannel('hive-session');
    const received = new Promise((resolve) => (other.onmessage = ({ data }) => resolve(data)));

    await adoptSession();

    expect(await received).toBe('session-changed');
    other.close();
  });

  test('results in a visitor when there is none', async () => {
    sessionStorage.setItem('accessToken', 'of-another-user');

    await adoptSession();

    expect(useSession.getState().phase).toBe('visitor');
  });
});

describe('Logging out', () => {
  const signIn = () =>
    startSession({ accessToken: 't', user: person, requires2FA: false, methods: [] });

  test('ends the session on the server and clears it here', async () => {
    signIn();
    const requests = play('get', '/auth/logout', () => HttpResponse.json({}));

    await endSession();

    expect(requests).toEqual(['Bearer t']);
    expect(useSession.getState().phase).toBe('visitor');
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('keeps the session when the server cannot be reached', async () => {
    signIn();
    play('get', '/auth/logout', () => HttpResponse.error());

    await expect(endSession()).rejects.toMatchObject({ code: 'NETWORK' });

    expect(useSession.getState().phase).toBe('signed-in');
  });
});

describe('Two tabs', () => {
  const otherTab = () => new BroadcastChannel('hive-session');
  const until = (met: () => boolean) => waitFor(() => expect(met()).toBe(true));

  test('logging out in one tab logs out the other', async () => {
    startSession({ accessToken: 't', user: person, requires2FA: false, methods: [] });
    const other = otherTab();

    other.postMessage('signed-out');

    await until(() => useSession.getState().phase === 'visitor');
    expect(localStorage.getItem('accessToken')).toBeNull();
    other.close();
  });

  test('signing in with one makes the other reload its session', async () => {
    await loadSession();
    document.cookie = 'hive_session=1';
    play('get', '/auth/status', () => status(person, 'theirs'));
    const other = otherTab();

    other.postMessage('session-changed');

    await until(() => useSession.getState().phase === 'signed-in');
    expect(useSession.getState().accessToken).toBe('theirs');
    other.close();
  });

  test('a message about the same user never shows them as signed out meanwhile', async () => {
    startSession({ accessToken: 't', user: person, requires2FA: false, methods: [] });
    const requests = play('get', '/auth/status', () => status(person, 'newer'));
    const phases: string[] = [];
    const stop = useSession.subscribe(({ phase, user }) => phases.push(`${phase} ${user?._id}`));
    const other = otherTab();

    other.postMessage('session-changed');

    await until(() => useSession.getState().accessToken === 'newer');
    stop();
    expect(requests).toHaveLength(1);
    expect(new Set(phases)).toEqual(new Set([`signed-in ${person._id}`]));
    other.close();
  });

  test('another user who signed in is shown, with their own token', async () => {
    startSession({ accessToken: 't', user: person, requires2FA: false, methods: [] });
    const grace = { ...person, _id: '0190c2b4-0000-7000-8000-000000000002', name: 'Grace' };
    localStorage.setItem('accessToken', 'of Grace');
    const requests = play('get', '/auth/status', () => status(grace));
    const other = otherTab();

    other.postMessage('session-changed');

    await until(() => useSession.getState().user?.name === 'Grace');
    expect(requests).toEqual(['Bearer of Grace']);
    expect(useSession.getState().accessToken).toBe('of Grace');
    other.close();
  });

  test('a factor verified while a check is running is not lost with its response', async () => {
    startSession({ accessToken: 't', user: unverified, requires2FA: true, methods: ['email'] });
    let answers = 0;
    play('get', '/auth/status', () => status((answers += 1) === 1 ? unverified : person));

    await Promise.all([loadSession(), verifySession('verified')]);

    expect(answers).toBe(2);
    expect(useSession.getState().user?.twoFAVerified).toBe(true);
  });

  test('a tab notifies the others that it signed out', async () => {
    startSession({ accessToken: 't', user: person, requires2FA: false, methods: [] });
    play('get', '/auth/logout', () => HttpResponse.json({}));
    const other = otherTab();
    const received: unknown[] = [];
    other.onmessage = (event) => received.push(event.data);

    await endSession();

    await until(() => received.includes('signed-out'));
    other.close();
  });
});
