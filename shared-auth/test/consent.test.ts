import { visitorCookie } from '@hive/contract/tracking';
import { chooseConsent, readConsent } from '../src/consent';

const cookies = () =>
  Object.fromEntries(
    document.cookie.split('; ').map((pair) => pair.split('=') as [string, string]),
  );

afterEach(() => {
  for (const name of Object.keys(cookies())) document.cookie = `${name}=; max-age=0; path=/`;
});

test('Accepting stores the choice and a random visitor id', () => {
  expect(readConsent()).toBeNull();

  chooseConsent('accepted');

  expect(readConsent()).toBe('accepted');
  expect(cookies()[visitorCookie]).toMatch(/^[0-9a-f-]{36}$/);
});

test('Accepting again keeps the id; rejecting removes it', () => {
  chooseConsent('accepted');
  const id = cookies()[visitorCookie];
  chooseConsent('accepted');
  expect(cookies()[visitorCookie]).toBe(id);

  chooseConsent('rejected');

  expect(readConsent()).toBe('rejected');
  expect(cookies()).not.toHaveProperty(visitorCookie);
});

test('A page served over http gets an id as well', () => {
  chooseConsent('rejected');
  const original = crypto.randomUUID;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });

  chooseConsent('accepted');

  expect(cookies()[visitorCookie]).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  Object.defineProperty(crypto, 'randomUUID', { value: original, configurable: true });
});
