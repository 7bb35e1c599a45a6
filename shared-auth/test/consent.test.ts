import { visitorCookie } from '@hive/contract/tracking';
import { chooseConsent, readConsent } from '../src/consent';

const cookies = () =>
  Object.fromEntries(
    document.cookie.split('; ').map((pair) => pair.split('=') as [string, string]),
  );

afterEach(() => {
  for (const name of Object.keys(cookies())) document.cookie = `${name}=; max-age=0; path=/`;
});

test('Accepting stores the choice; the api issues the visitor id', () => {
  expect(readConsent()).toBeNull();

  chooseConsent('accepted');

  expect(readConsent()).toBe('accepted');
  expect(cookies()).not.toHaveProperty(visitorCookie);
});

test('Rejecting removes a visitor id that an earlier release created', () => {
  chooseConsent('accepted');
  document.cookie = `${visitorCookie}=abc; path=/`;

  chooseConsent('rejected');

  expect(readConsent()).toBe('rejected');
  expect(cookies()).not.toHaveProperty(visitorCookie);
});
