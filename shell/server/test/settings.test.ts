/** @jest-environment node */
import { readHostSettings } from '../settings';

test('Every invalid setting is named at once', () => {
  expect(() => readHostSettings({ PORT: 'many', API_URL: 'ftp://nowhere' })).toThrow(
    /PORT: .*API_URL: .*RELEASES_DIR: /s,
  );
});

test('The defaults suit the demo', () => {
  expect(readHostSettings({ RELEASES_DIR: '/releases' })).toMatchObject({
    port: 4200,
    apiUrl: 'http://127.0.0.1:4300',
    publicUrl: 'http://localhost:4200',
    trustedProxies: [],
    serverRendering: true,
    serviceWorker: true,
  });
});

test('Trusted proxies are networks or addresses, and nothing else is accepted', () => {
  const read = (value: string) =>
    readHostSettings({ RELEASES_DIR: '/releases', WEB_TRUSTED_PROXIES: value }).trustedProxies;
  expect(read('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
  for (const bad of ['everywhere', '10.0.0.0/33', '10.0.0.0/8/8'])
    expect(() => read(bad)).toThrow('WEB_TRUSTED_PROXIES');
});

test.each([undefined, 'http://hive.example'])(
  'In production the public address %s is refused',
  (PUBLIC_URL) => {
    const env = { RELEASES_DIR: '/releases', NODE_ENV: 'production', PUBLIC_URL };
    expect(() => readHostSettings(env)).toThrow('PUBLIC_URL: must be the https address');
    expect(readHostSettings({ ...env, PUBLIC_URL: 'https://hive.example' }).publicUrl).toBe(
      'https://hive.example',
    );
  },
);
