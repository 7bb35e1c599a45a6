import { claim } from '../src/single-instance';

test('A second copy in one page throws and says why', () => {
  const page = {};
  claim('session', page);

  expect(() => claim('session', page)).toThrow(
    '@hive/shared-auth/session was evaluated twice in one page.',
  );
});

test('Different modules and different pages do not disturb each other', () => {
  const page = {};
  claim('session', page);

  expect(() => claim('events', page)).not.toThrow();
  expect(() => claim('session', {})).not.toThrow();
});
