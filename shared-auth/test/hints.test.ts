import Cookies from 'js-cookie';
import { HttpResponse } from 'msw';
import { describeMissingStorage } from '../src/missing-storage';
import { endSession, loadSession, renewToken, startSession, verifySession } from '../src/session';
import { markTrusted, unmarkTrusted } from '../src/trusted-device';
import { person, play, setUpApi } from './api';

// Restores storage before the mock api clears it: a test may have blocked it.
afterEach(() => vi.restoreAllMocks());
setUpApi();

const unverified = { ...person, twoFAVerified: false };
const signIn = (isVerified: boolean) =>
  startSession({
    accessToken: 't',
    user: isVerified ? person : unverified,
    requires2FA: !isVerified,
    methods: isVerified ? [] : ['email'],
  });
const playStatus = (user: object) =>
  play('get', '/auth/status', () => HttpResponse.json({ isAuthenticated: true, user }));

describe('The hint cookies follow the server:', () => {
  test('twoFACookie is set for a verified session, also on a trusted device', () => {
    signIn(true);

    expect(Cookies.get('twoFACookie')).toBe('true');
  });

  test('twoFACookie is removed when the session needs its code', async () => {
    Cookies.set('twoFACookie', 'true');
    document.cookie = 'hive_session=1';
    localStorage.setItem('accessToken', 't');
    playStatus(unverified);

    await loadSession();

    expect(Cookies.get('twoFACookie')).toBeUndefined();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('trustedDevice is removed when a sign-in asks for a code: the device is no longer trusted', () => {
    markTrusted();
    signIn(false);

    expect(Cookies.get('trustedDevice')).toBeUndefined();
  });

  test('trustedDevice survives a correct code and signing out: it belongs to the device', async () => {
    signIn(false);
    markTrusted();
    playStatus(person);
    await verifySession('verified');
    play('get', '/auth/logout', () => HttpResponse.json({}));
    await endSession();

    expect(Cookies.get('trustedDevice')).toBe('true');
    expect(Cookies.get('twoFACookie')).toBeUndefined();
    unmarkTrusted();
    expect(Cookies.get('trustedDevice')).toBeUndefined();
  });

  test('a token renewed before the user is known changes no hint', () => {
    markTrusted();
    localStorage.setItem('accessToken', 'of another tab');

    renewToken('renewed');

    expect(sessionStorage.getItem('accessToken')).toBe('renewed');
    expect(localStorage.getItem('accessToken')).toBe('of another tab');
    expect(Cookies.get('trustedDevice')).toBe('true');
    unmarkTrusted();
  });
});

describe('Missing browser storage', () => {
  test('is not reported where cookies and storage work', () => {
    document.cookie = 'hive_session=1';

    expect(describeMissingStorage()).toBeNull();
  });

  test('warns about the session where cookies are blocked', () => {
    expect(describeMissingStorage()).toEqual({
      title: 'Your browser blocks cookies',
      description: 'You stay logged in until you close or reload this page.',
    });
  });

  test('warns about typed text where web storage is blocked', () => {
    document.cookie = 'hive_session=1';
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    });

    const { title, description } = describeMissingStorage()!;
    expect(title).toBe('Your browser blocks storage');
    expect(description).toMatch(/typed and not sent is lost/);
    expect(description).not.toContain(title);
  });
});
