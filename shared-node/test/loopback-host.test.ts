import { isLoopbackHost } from '../src/loopback-host';

test.each(['localhost', 'LOCALHOST', 'hive.localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'])(
  '%s is this machine',
  (host) => expect(isLoopbackHost(host)).toBe(true),
);

test.each(['0.0.0.0', '::', '10.0.0.1', '127.evil.example', 'localhost.evil.example', 'hive'])(
  '%s may be another machine',
  (host) => expect(isLoopbackHost(host)).toBe(false),
);
