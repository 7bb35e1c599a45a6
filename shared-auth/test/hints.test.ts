import Cookies from 'js-cookie';
import { HttpResponse } from 'msw';
import { describeMissingStorage } from '../src/missing-storage';
import { endSession, loadSession, renewToken, startSession, verifySession } from '../src/session';
import { markTrusted, unmarkTrusted } from '../src/trusted-device';
import { person, play, setUpApi } from './api';

// Before the api's end clears the storage, which a test may have blocked.
afterEach(() => jest.restoreAllMocks());
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

describe('The hints follow what the server says:', () => {
  test('twoFACookie comes with a verified session, also one of a trusted device', () => {
    signIn(true);

    expect(Cookies.get('twoFACookie')).toBe('true');
  });

  test('twoFACookie goes when the session turns out to owe its code', async () => {
    Cookies.set('twoFACookie', 'true');
    document.cookie = 'hive_session=1';
    localStorage.setItem('accessToken', 't');
    playStatus(unverified);

    await loadSession();

    expect(Cookies.get('twoFACookie')).toBeUndefined();
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('trustedDevice goes when a sign-in asks for a code: the trust has ended', () => {
    markTrusted();
    signIn(false);

    expect(Cookies.get('trustedDevice')).toBeUndefined();
  });

  test('trustedDevice survives a code that is right, and signing out: it is the device’s', async () => {
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

  test('a token renewed before anybody knows whose it is changes none', () => {
    markTrusted();
    localStorage.setItem('accessToken', 'of another tab');

    renewToken('renewed');

    expect(sessionStorage.getItem('accessToken')).toBe('renewed');
    expect(localStorage.getItem('accessToken')).toBe('of another tab');
    expect(Cookies.get('trustedDevice')).toBe('true');
    unmarkTrusted();
  });
});

describe('What a browser will not keep', () => {
  test('is nothing where cookies and storage work', () => {
    document.cookie = 'hive_session=1';

    expect(describeMissingStorage()).toBeNull();
  });

  test('is the session where it takes no cookies', () => {
    expect(describeMissingStorage()).toMatch(/^Your browser keeps no cookies for Hive/);
  });

  test('is what was typed where web storage is blocked', () => {
    document.cookie = 'hive_session=1';
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'SecurityError');
    });

    expect(describeMissingStorage()).toMatch(/typed and not sent is lost/);
  });
});
