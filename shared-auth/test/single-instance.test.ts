import { claim } from '../src/single-instance';

test('A second copy in one page throws an error with the reason', () => {
  const page = {};
  claim('session', page);

  expect(() => claim('session', page)).toThrow(
    '@hive/shared-auth/session was evaluated twice in one page.',
  );
});

test('Different modules and different pages are independent', () => {
  const page = {};
  claim('session', page);

  expect(() => claim('events', page)).not.toThrow();
  expect(() => claim('session', {})).not.toThrow();
});
