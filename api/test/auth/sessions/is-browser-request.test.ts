import { isBrowserRequest } from '../../../src/auth/sessions/is-browser-request';

const secure = { isSecure: true, publicUrl: 'https://hive.example' };
const thisMachine = { isSecure: false, publicUrl: 'http://localhost:4200' };
const homeNetwork = { isSecure: false, publicUrl: 'http://192.168.1.20:4200' };
const from = (site?: string) => ({ headers: site === undefined ? {} : { 'sec-fetch-site': site } });

it('A browser is believed where it says that one of our pages asks', () => {
  for (const settings of [secure, thisMachine, homeNetwork]) {
    expect(isBrowserRequest(from('same-origin'), settings)).toBe(true);
    expect(isBrowserRequest(from('none'), settings)).toBe(false);
    expect(isBrowserRequest(from('cross-site'), settings)).toBe(false);
  }
});

it('Who says nothing is a program where browsers speak, and may be either where they do not', () => {
  expect(isBrowserRequest(from(), secure)).toBe(false);
  expect(isBrowserRequest(from(), thisMachine)).toBe(false);
  expect(
    isBrowserRequest(from(), { isSecure: false, publicUrl: 'http://localhost.evil.example' }),
  ).toBe(true);
  expect(isBrowserRequest(from(), homeNetwork)).toBe(true);
});
