import { paths, roleHomes } from '../src/paths';

const fixed = Object.entries(paths).filter(([, { path }]) => !path.includes(':'));

test.each(fixed)('The link to %s leads to its own page', (_name, page) => {
  const link = (page.getHref as () => string)();
  expect(link.split('?')[0]).toBe(page.path);
});

test('A link escapes its parameter', () => {
  expect(paths.partner.getHref('../admin')).toBe('/partner/..%2Fadmin');
  expect(paths.go.getHref('a b', 'home')).toBe('/go/a%20b?place=home');
  expect(paths.resetPassword.getHref('x&y=z')).toBe('/reset-password?token=x%26y%3Dz');
});

test('A link to the login page has a reason only if one is given', () => {
  expect(paths.login.getHref()).toBe('/login');
  expect(paths.login.getHref('session-expired')).toBe('/login?reason=session-expired');
});

test('Each role has a different home page', () => {
  expect(new Set(Object.values(roleHomes)).size).toBe(Object.keys(roleHomes).length);
});
