import { paths, roleHomes } from '../src/paths';

const fixed = Object.entries(paths).filter(([, { path }]) => !path.includes(':'));

test.each(fixed)('The link to %s leads to its own page', (_name, page) => {
  const link = (page.getHref as () => string)();
  expect(link.split('?')[0]).toBe(page.path);
});

test('A link carries its parameter escaped, whatever is in it', () => {
  expect(paths.partner.getHref('../admin')).toBe('/partner/..%2Fadmin');
  expect(paths.go.getHref('a b')).toBe('/go/a%20b');
  expect(paths.resetPassword.getHref('x&y=z')).toBe('/reset-password?token=x%26y%3Dz');
});

test('A link to the login page says why only when there is a reason', () => {
  expect(paths.login.getHref()).toBe('/login');
  expect(paths.login.getHref('session-expired')).toBe('/login?reason=session-expired');
});

test('Every role has a home of its own', () => {
  expect(new Set(Object.values(roleHomes)).size).toBe(Object.keys(roleHomes).length);
});
