import { loginBody, registerBody } from '../src/auth';
import { pageQuery, pounds, publicUrl, webUrl } from '../src/common';
import { limits } from '../src/limits';
import { interaction } from '../src/tracking';

const account = { email: 'ada@example.com', password: 'long enough' };

test('Spaces around an email address are removed', () => {
  expect(loginBody.parse({ ...account, email: ' ada@example.com ' }).email).toBe('ada@example.com');
});

test.each([
  ['below the minimum length', limits.passwordMin - 1, false],
  ['of the minimum length', limits.passwordMin, true],
  ['of the maximum length', limits.passwordMax, true],
  ['above the maximum length', limits.passwordMax + 1, false],
])('A new password %s is judged only by its length', (_name, length, isGood) => {
  const body = { ...account, password: ' '.repeat(length) };
  expect(registerBody.safeParse(body).success).toBe(isGood);
});

test('A registration cannot contain a role', () => {
  expect(registerBody.safeParse({ ...account, role: 'admin' }).success).toBe(false);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'ftp://a.example'])(
  '%s is rejected as a web URL',
  (address) => expect(webUrl.safeParse(address).success).toBe(false),
);

test.each([
  'https://name@tea.example/',
  'https://name:password@tea.example/',
  'https://tea.example/\u202egpj.exe',
  'http://localhost/',
  'http://LOCALHOST:4200/',
  'http://box.localhost./',
  'http://printer.local/',
  'http://intranet/',
  'http://127.0.0.1/',
  'http://0x7f.1/',
  'http://2130706433/',
  'http://[::1]/',
  'http://8.8.8.8/',
])('%s is rejected as the address of a website', (address) =>
  expect(publicUrl.safeParse(address).success).toBe(false),
);

test.each(['https://www.tea.example/shop?a=1', 'http://tée.example', 'https://localhost.example'])(
  '%s is accepted as the address of a website',
  (address) => expect(publicUrl.safeParse(address).success).toBe(true),
);

test('A price has at most two decimals', () => {
  expect(pounds.safeParse(12.34).success).toBe(true);
  expect(pounds.safeParse(12.345).success).toBe(false);
});

test.each([
  ['0', false],
  ['1', true],
  ['1.5', false],
  ['-1', false],
  ['nine', false],
])('Page %s of a list is valid: %s', (page, isThere) => {
  expect(pageQuery.safeParse({ page }).success).toBe(isThere);
});

test('A viewed page must be a path of this site', () => {
  const seen = (page: string) =>
    interaction.safeParse({ action: 'viewed_page', details: { page } }).success;
  expect(seen('/partner/1')).toBe(true);
  expect(seen('https://elsewhere.example/')).toBe(false);
});
