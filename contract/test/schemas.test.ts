import { loginBody, registerBody } from '../src/auth';
import { pageQuery, pounds, webUrl } from '../src/common';
import { limits } from '../src/limits';
import { interaction } from '../src/tracking';

const account = { email: 'ada@example.com', password: 'long enough' };

test('An email address is taken without the blanks around it', () => {
  expect(loginBody.parse({ ...account, email: ' ada@example.com ' }).email).toBe('ada@example.com');
});

test.each([
  ['shorter than the least', limits.passwordMin - 1, false],
  ['of the least length', limits.passwordMin, true],
  ['of the greatest length', limits.passwordMax, true],
  ['longer than the greatest', limits.passwordMax + 1, false],
])('A new password %s is judged by its length alone', (_name, length, isGood) => {
  const body = { ...account, password: ' '.repeat(length) };
  expect(registerBody.safeParse(body).success).toBe(isGood);
});

test('Whoever registers cannot choose a role', () => {
  expect(registerBody.safeParse({ ...account, role: 'admin' }).success).toBe(false);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//elsewhere.example', 'ftp://a.example'])(
  '%s never becomes a link',
  (address) => expect(webUrl.safeParse(address).success).toBe(false),
);

test('A price has two decimals at the most', () => {
  expect(pounds.safeParse(12.34).success).toBe(true);
  expect(pounds.safeParse(12.345).success).toBe(false);
});

test.each([
  ['0', false],
  ['1', true],
  ['1.5', false],
  ['-1', false],
  ['nine', false],
])('Page %s of a list: there is one: %s', (page, isThere) => {
  expect(pageQuery.safeParse({ page }).success).toBe(isThere);
});

test('A page that was seen is an address of ours', () => {
  const seen = (page: string) =>
    interaction.safeParse({ action: 'viewed_page', details: { page } }).success;
  expect(seen('/partner/1')).toBe(true);
  expect(seen('https://elsewhere.example/')).toBe(false);
});
