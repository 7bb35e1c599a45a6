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
  test('asks nobody when there is no sign of a session', async () => {
    const asked = play('get', '/auth/status', () => status(person));

    await loadSession();

    expect(asked).toHaveLength(0);
    expect(useSession.getState().phase).toBe('visitor');
  });

  test('restores the session behind the hint cookie and keeps the token it gets', async () => {
    document.cookie = 'hive_session=1';
    play('get', '/auth/status', () => status(person, 'restored'));

    await loadSession();

    expect(useSession.getState()).toMatchObject({ phase: 'signed-in', accessToken: 'restored' });
    expect(useSession.getState().user?.name).toBe('Ada Byron');
    expect(sessionStorage.getItem('accessToken')).toBe('restored');
  });

  test('parallel calls share one check', async () => {
    document.cookie = 'hive_session=1';
    const asked = play('get', '/auth/status', () => status(person, 'restored'));

    await Promise.all([loadSession(), loadSession(), loadSession()]);

    expect(asked).toHaveLength(1);
  });

  test('asks again without the bearer when the stored token has ended but the cookie may live', async () => {
    document.cookie = 'hive_session=1';
    localStorage.setItem('accessToken', 'ended');
    const asked = play('get', '/auth/status', (request) =>
      request.headers.has('authorization')
        ? HttpResponse.json({ isAuthenticated: false })
        : status(person, 'restored'),
    );

    await loadSession();

    expect(asked).toEqual(['Bearer ended', null]);
    expect(useSession.getState()).toMatchObject({ phase: 'signed-in', accessToken: 'restored' });
  });

  test('a page too old to be answered keeps whom it knows, with their token', async () => {
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

  test('a page too old to be answered that knows nobody leaves the token to the page loaded anew', async () => {
    localStorage.setItem('accessToken', 'kept');
    play('get', '/auth/status', () => refusal(410, 'CONTRACT_RETIRED'));

    await loadSession();

    expect(useSession.getState()).toMatchObject({ phase: 'visitor', checkFailed: true });
    expect(localStorage.getItem('accessToken')).toBe('kept');
  });

  test('a failed check resets everything and removes the stored token', async () => {
    localStorage.setItem('accessToken', 'kept');
    sessionStorage.setItem('accessToken', 'kept');
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
  test('keeps an unverified session to this tab and marks the code that is owed', () => {
    startSession({ accessToken: 't', user: unverified, requires2FA: true, methods: ['email'] });

    expect(useSession.getState().phase).toBe('signed-in');
    expect(sessionStorage.getItem('accessToken')).toBe('t');
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(sessionStorage.getItem('2faCodeSent')).toBe('true');
    expect(Number(sessionStorage.getItem('awaiting2FA'))).toBeGreaterThan(0);
  });

  test('proving the code stores the token for every tab, clears the marks and reads the status again', async () => {
    startSession({ accessToken: 't', user: unverified, requires2FA: true, methods: ['email'] });
    const asked = play('get', '/auth/status', () => status(person));

    await verifySession('verified');

    expect(asked).toEqual(['Bearer verified']);
    expect(useSession.getState().user?.twoFAVerified).toBe(true);
    expect(localStorage.getItem('accessToken')).toBe('verified');
    expect(sessionStorage.getItem('2faCodeSent')).toBeNull();
    expect(sessionStorage.getItem('awaiting2FA')).toBeNull();
    expect(document.cookie).toContain('twoFACookie=true');
  });
});

describe('A session that a social sign-in began', () => {
  test('is the refresh cookie’s, whatever token the browser held before', async () => {
    document.cookie = 'hive_session=1';
    sessionStorage.setItem('accessToken', 'of-somebody-else');
    localStorage.setItem('accessToken', 'of-somebody-else');
    const asked = play('get', '/auth/status', (request) =>
      request.headers.has('authorization')
        ? status({ ...person, name: 'Somebody Else' })
        : status(unverified, 'fresh'),
    );

    // The page has begun to look already when the screen that knows better arrives.
    await Promise.all([loadSession(), adoptSession()]);

    expect(asked).toEqual(['Bearer of-somebody-else', null]);
    expect(useSession.getState()).toMatchObject({
      user: { name: 'Ada Byron' },
      accessToken: 'fresh',
    });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('is told to the other tabs', async () => {
    document.cookie = 'hive_session=1';
    play('get', '/auth/status', () => status(person, 'fresh'));
    const other = new BroadcastChannel('hive-session');
    const heard = new Promise((resolve) => (other.onmessage = ({ data }) => resolve(data)));

    await adoptSession();

    expect(await heard).toBe('session-changed');
    other.close();
  });

  test('leaves a visitor where there is none', async () => {
    sessionStorage.setItem('accessToken', 'of-somebody-else');

    await adoptSession();

    expect(useSession.getState().phase).toBe('visitor');
  });
});

describe('Logging out', () => {
  const signIn = () =>
    startSession({ accessToken: 't', user: person, requires2FA: false, methods: [] });

  test('ends the session on the server and forgets it here', async () => {
    signIn();
    const asked = play('get', '/auth/logout', () => HttpResponse.json({}));

    await endSession();

    expect(asked).toEqual(['Bearer t']);
    expect(useSession.getState().phase).toBe('visitor');
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('keeps the session when the server did not hear', async () => {
    signIn();
    play('get', '/auth/logout', () => HttpResponse.error());

    await expect(endSession()).rejects.toMatchObject({ code: 'NETWORK' });

    expect(useSession.getState().phase).toBe('signed-in');
  });
});

describe('Two tabs', () => {
  const otherTab = () => new BroadcastChannel('hive-session');
  const until = (met: () => boolean) => waitFor(() => expect(met()).toBe(true));

  test('logging out in one logs out the other', async () => {
    startSession({ accessToken: 't', user: person, requires2FA: false, methods: [] });
    const other = otherTab();

    other.postMessage('signed-out');

    await until(() => useSession.getState().phase === 'visitor');
    expect(localStorage.getItem('accessToken')).toBeNull();
    other.close();
  });

  test('signing in with one is noticed by the other, which asks who it is', async () => {
    await loadSession();
    document.cookie = 'hive_session=1';
    play('get', '/auth/status', () => status(person, 'theirs'));
    const other = otherTab();

    other.postMessage('session-changed');

    await until(() => useSession.getState().phase === 'signed-in');
    expect(useSession.getState().accessToken).toBe('theirs');
    other.close();
  });

  test('news of the same person never shows them as signed out meanwhile', async () => {
    startSession({ accessToken: 't', user: person, requires2FA: false, methods: [] });
    const asked = play('get', '/auth/status', () => status(person, 'newer'));
    const phases: string[] = [];
    const stop = useSession.subscribe(({ phase, user }) => phases.push(`${phase} ${user?._id}`));
    const other = otherTab();

    other.postMessage('session-changed');

    await until(() => useSession.getState().accessToken === 'newer');
    stop();
    expect(asked).toHaveLength(1);
    expect(new Set(phases)).toEqual(new Set([`signed-in ${person._id}`]));
    other.close();
  });

  test('another person who signed in is shown, with their own token', async () => {
    startSession({ accessToken: 't', user: person, requires2FA: false, methods: [] });
    const grace = { ...person, _id: '0190c2b4-0000-7000-8000-000000000002', name: 'Grace' };
    localStorage.setItem('accessToken', 'of Grace');
    const asked = play('get', '/auth/status', () => status(grace));
    const other = otherTab();

    other.postMessage('session-changed');

    await until(() => useSession.getState().user?.name === 'Grace');
    expect(asked).toEqual(['Bearer of Grace']);
    expect(useSession.getState().accessToken).toBe('of Grace');
    other.close();
  });

  test('what was proved while a check was under way is not lost with its answer', async () => {
    startSession({ accessToken: 't', user: unverified, requires2FA: true, methods: ['email'] });
    let answers = 0;
    play('get', '/auth/status', () => status((answers += 1) === 1 ? unverified : person));

    await Promise.all([loadSession(), verifySession('verified')]);

    expect(answers).toBe(2);
    expect(useSession.getState().user?.twoFAVerified).toBe(true);
  });

  test('a tab tells the others that it signed out', async () => {
    startSession({ accessToken: 't', user: person, requires2FA: false, methods: [] });
    play('get', '/auth/logout', () => HttpResponse.json({}));
    const other = otherTab();
    const heard: unknown[] = [];
    other.onmessage = (event) => heard.push(event.data);

    await endSession();

    await until(() => heard.includes('signed-out'));
    other.close();
  });
});
