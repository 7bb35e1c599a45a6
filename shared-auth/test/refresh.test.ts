import { HttpResponse } from 'msw';
import { leavingEvent } from '@hive/contract/page-events';
import { unattendedHeader } from '@hive/contract/unattended';
import { onAuthEvent } from '../src/events';
import { ApiError, http } from '../src/http';
import { startSession, useSession } from '../src/session';
import { writeToken } from '../src/session-storage';
import { person, play, refusal, setUpApi, untypedHttp } from './api';

setUpApi();

const signIn = (accessToken: string) =>
  startSession({ accessToken, user: person, requires2FA: false, methods: [] });

/** A call that accepts only the bearer token `new`. */
const playProtected = () =>
  play('get', '/questionnaire', (request) =>
    request.headers.get('authorization') === 'Bearer new'
      ? HttpResponse.json({ answers: null })
      : refusal(401, 'UNAUTHENTICATED'),
  );

const observeExpiry = () => {
  const received = vi.fn();
  const stop = onAuthEvent('session-expired', received);
  return { received, stop };
};

describe('A call without user activity', () => {
  test('is marked as unattended, and so is its refresh; a call of the user is not', async () => {
    signIn('old');
    const marks: [path: string, mark: string | null][] = [];
    const note = (request: Request) =>
      void marks.push([new URL(request.url).pathname, request.headers.get(unattendedHeader)]);
    play('get', '/questionnaire', (request) => {
      note(request);
      return request.headers.get('authorization') === 'Bearer new'
        ? HttpResponse.json({ answers: null })
        : refusal(401, 'UNAUTHENTICATED');
    });
    play('get', '/auth/refresh', (request) => {
      note(request);
      return HttpResponse.json({ accessToken: 'new' });
    });

    await http.get('/questionnaire', { isUnattended: true });
    await http.get('/questionnaire');
    signIn('older');
    await http.get('/questionnaire', { isUnattended: false });

    expect(marks).toEqual([
      ['/api/questionnaire', '1'],
      ['/api/auth/refresh', '1'],
      ['/api/questionnaire', '1'],
      ['/api/questionnaire', null],
      ['/api/questionnaire', null],
      ['/api/auth/refresh', null],
      ['/api/questionnaire', null],
    ]);
  });
});

describe('When access tokens have expired', () => {
  test('ten parallel calls share one refresh and are each retried once', async () => {
    signIn('old');
    const calls = playProtected();
    const refreshes = play('get', '/auth/refresh', () => HttpResponse.json({ accessToken: 'new' }));

    const answers = await Promise.all(Array.from({ length: 10 }, () => http.get('/questionnaire')));

    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ answers: null })));
    expect(refreshes).toHaveLength(1);
    expect(calls.filter((bearer) => bearer === 'Bearer old')).toHaveLength(10);
    expect(calls.filter((bearer) => bearer === 'Bearer new')).toHaveLength(10);
    expect(useSession.getState().accessToken).toBe('new');
  });

  test('a refused refresh clears the tokens and fires one event, however many calls waited', async () => {
    signIn('old');
    playProtected();
    play('get', '/auth/refresh', () => refusal(401, 'UNAUTHENTICATED'));
    const { received, stop } = observeExpiry();

    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => http.get('/questionnaire')),
    );
    stop();

    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'UNAUTHENTICATED' } });
    }
    expect(received).toHaveBeenCalledTimes(1);
    expect(useSession.getState()).toMatchObject({
      phase: 'visitor',
      accessToken: null,
      expired: true,
    });
    expect(sessionStorage.getItem('accessToken')).toBeNull();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('forms receive an event before the session ends, so that they can store their drafts', async () => {
    signIn('old');
    playProtected();
    play('get', '/auth/refresh', () => refusal(401, 'UNAUTHENTICATED'));
    const phases: string[] = [];
    const note = () => phases.push(useSession.getState().phase);
    window.addEventListener(leavingEvent, note);

    await expect(http.get('/questionnaire')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    window.removeEventListener(leavingEvent, note);

    expect(phases).toEqual(['signed-in']);
  });

  test('a refresh without a response keeps the session', async () => {
    signIn('old');
    playProtected();
    play('get', '/auth/refresh', () => HttpResponse.error());
    const { received, stop } = observeExpiry();

    await expect(http.get('/questionnaire')).rejects.toMatchObject({ code: 'NETWORK' });
    stop();

    expect(received).not.toHaveBeenCalled();
    expect(useSession.getState()).toMatchObject({ phase: 'signed-in', accessToken: 'old' });
  });

  test('a second 401 after the refresh is not refreshed again', async () => {
    signIn('old');
    const calls = play('get', '/questionnaire', () => refusal(401, 'UNAUTHENTICATED'));
    const refreshes = play('get', '/auth/refresh', () => HttpResponse.json({ accessToken: 'new' }));

    await expect(http.get('/questionnaire')).rejects.toBeInstanceOf(ApiError);

    expect(calls).toHaveLength(2);
    expect(refreshes).toHaveLength(1);
  });

  test('a tab that waited for the lock uses the token another tab has stored', async () => {
    signIn('old');
    playProtected();
    const refreshes = play('get', '/auth/refresh', () => HttpResponse.json({ accessToken: 'x' }));
    const locks = {
      request: async (_name: string, turn: () => Promise<void>) => {
        localStorage.setItem('accessToken', 'new');
        await turn();
      },
    };
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

    await expect(http.get('/questionnaire')).resolves.toEqual({ answers: null });

    expect(refreshes).toHaveLength(0);
    Reflect.deleteProperty(navigator, 'locks');
  });

  test('a browser without locks, or that refuses them, uses the token another tab has stored as well', async () => {
    const refuse = { request: () => Promise.reject(new DOMException('Blocked', 'SecurityError')) };
    for (const locks of [refuse, undefined]) {
      signIn('old');
      playProtected();
      const refreshes = play('get', '/auth/refresh', () => HttpResponse.json({ accessToken: 'x' }));
      localStorage.setItem('accessToken', 'new');
      Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

      await expect(http.get('/questionnaire')).resolves.toEqual({ answers: null });

      expect(refreshes).toHaveLength(0);
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  test('a call is not retried when another user has signed in meanwhile', async () => {
    signIn('old');
    const calls = play('get', '/questionnaire', () => {
      const grace = { ...person, _id: '0190c2b4-0000-7000-8000-000000000002' };
      useSession.setState({ user: grace, accessToken: 'of Grace' });
      return refusal(401, 'UNAUTHENTICATED');
    });

    await expect(http.get('/questionnaire')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });

    expect(calls).toEqual(['Bearer old']);
  });

  test('wrong credentials cause no refresh', async () => {
    const refreshes = play('get', '/auth/refresh', () => HttpResponse.json({ accessToken: 'x' }));
    play('post', '/auth/login', () => refusal(401, 'CREDENTIALS_INVALID'));

    await expect(untypedHttp.post('/auth/login', {})).rejects.toMatchObject({
      code: 'CREDENTIALS_INVALID',
    });

    expect(refreshes).toHaveLength(0);
  });

  test('a refused visitor gets no message about an expired session', async () => {
    play('get', '/questionnaire', () => refusal(401, 'UNAUTHENTICATED'));
    play('get', '/auth/refresh', () => refusal(401, 'UNAUTHENTICATED'));
    const { received, stop } = observeExpiry();

    await expect(http.get('/questionnaire')).rejects.toMatchObject({ status: 401 });
    stop();

    expect(received).not.toHaveBeenCalled();
    expect(useSession.getState().expired).toBe(false);
  });
});

test('A token of an unverified session is not shared with other tabs', () => {
  writeToken('verified', true);
  writeToken('unverified', false);

  expect(sessionStorage.getItem('accessToken')).toBe('unverified');
  expect(localStorage.getItem('accessToken')).toBeNull();
});
