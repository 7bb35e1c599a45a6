import { createHostCheck, hostList, readHostName } from '../src/host-check';

test.each([
  ['hive.example', 'hive.example'],
  ['HIVE.example:443', 'hive.example'],
  ['127.0.0.1:4200', '127.0.0.1'],
  ['[::1]:4200', '[::1]'],
  ['', null],
  ['hive.example@evil.example', null],
  ['hive.example/', null],
  ['hive.example?', null],
  ['hive example', null],
  ['hive.example:port', null],
  [undefined, null],
])('The host of the header %j is %j', (header, host) => {
  expect(readHostName(header)).toBe(host);
});

test('The setting takes names and addresses, and refuses ports and addresses with a scheme', () => {
  expect(hostList.parse('WWW.hive.example, 10.0.0.7,::1,[::2]')).toEqual([
    'www.hive.example',
    '10.0.0.7',
    '[::1]',
    '[::2]',
  ]);
  for (const value of ['hive.example:80', 'https://hive.example', '[::1]:80', '*.hive.example'])
    expect([value, hostList.safeParse(value).success]).toEqual([value, false]);
});

test('Only the public host and the listed ones are served', () => {
  const isServed = createHostCheck('https://hive.example:8443', ['10.0.0.7']);
  expect(['hive.example', '10.0.0.7'].map(isServed)).toEqual([true, true]);
  expect(['evil.example', '10.0.0.8', '', null].map(isServed)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
