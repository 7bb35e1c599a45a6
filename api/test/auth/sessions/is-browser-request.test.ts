import { isBrowserRequest } from '../../../src/auth/sessions/is-browser-request';

const secure = { isSecure: true, publicUrl: 'https://hive.example' };
const thisMachine = { isSecure: false, publicUrl: 'http://localhost:4200' };
const homeNetwork = { isSecure: false, publicUrl: 'http://192.168.1.20:4200' };
const from = (site?: string) => ({ headers: site === undefined ? {} : { 'sec-fetch-site': site } });

it('A request with Sec-Fetch-Site same-origin is from a browser, and with other values it is not', () => {
  for (const settings of [secure, thisMachine, homeNetwork]) {
    expect(isBrowserRequest(from('same-origin'), settings)).toBe(true);
    expect(isBrowserRequest(from('none'), settings)).toBe(false);
    expect(isBrowserRequest(from('cross-site'), settings)).toBe(false);
  }
});

it('A request without Sec-Fetch-Site counts as a program’s on https and localhost, and as a browser’s on other http sites, where browsers do not send it', () => {
  expect(isBrowserRequest(from(), secure)).toBe(false);
  expect(isBrowserRequest(from(), thisMachine)).toBe(false);
  expect(
    isBrowserRequest(from(), { isSecure: false, publicUrl: 'http://localhost.evil.example' }),
  ).toBe(true);
  expect(isBrowserRequest(from(), homeNetwork)).toBe(true);
});
