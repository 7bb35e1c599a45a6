import { readDevArguments } from '../dev/dev-arguments';

const apps = ['shell', 'remote-public', 'remote-user'];
const read = (...args: string[]) => readDevArguments(args, apps);

test('Without names every app is rebuilt on edits, with names only those', () => {
  expect(read()).toEqual({ hot: apps, alone: null });
  expect(read('remote-user')).toEqual({ hot: ['remote-user'], alone: null });
  expect(read('remote-user', 'shell', 'remote-user').hot).toEqual(['remote-user', 'shell']);
});

test('One remote can be served for another running site', () => {
  expect(read('remote-user', '--for', 'https://hive.example/anything')).toEqual({
    hot: ['remote-user'],
    alone: { site: 'https://hive.example', port: 4301 },
  });
  expect(read('remote-user', '--for', 'http://localhost:4200', '--port', '4310').alone?.port).toBe(
    4310,
  );
});

test.each([
  [['remote-nowhere'], 'Unknown app remote-nowhere. The apps are shell, remote-public'],
  [['--for', 'http://localhost:4200'], '--for needs exactly one remote'],
  [['shell', '--for', 'http://localhost:4200'], '--for needs exactly one remote'],
  [['remote-user', '--for', 'hive'], '--for needs the address of a site'],
  [['remote-user', '--for', 'javascript:alert(1)'], '--for needs the address of a site'],
  [['remote-user', '--for', 'http://a.example', '--port', 'many'], '--port must be a port number'],
  [['remote-user', '--port', '4301'], '--port can only be used with --for'],
  [['--hot'], "Unknown option '--hot'"],
])('When called with %j, then it reports the invalid argument', (args, sentence) => {
  expect(() => read(...args)).toThrow(sentence);
});
