import path from 'node:path';
import { readReference, toPlainTable } from '@hive/shared-node/settings-reference';
import { reportMissingApi } from '../ask-api';
import { readHostSettings } from '../settings';
import { renderHostReference } from '../settings-reference';
import { startApi } from './fixture';

test('Every invalid setting is named at once', () => {
  const invalid = {
    NODE_ENV: 'production',
    PORT: 'many',
    API_URL: 'ftp://nowhere',
    LOG_LEVEL: 'loud',
    RELEASES_S3: 'nowhere',
  };
  expect(() => readHostSettings(invalid)).toThrow(
    /^6 settings are wrong:\n {2}PORT .*API_URL .*LOG_LEVEL .*RELEASES_MIRROR_DIR .*RELEASES_S3 .*PUBLIC_URL /s,
  );
});

describe('The folder of releases', () => {
  const bucket = { RELEASES_S3: 's3://hive-releases' };

  test('is required without a bucket', () => {
    expect(() => readHostSettings({})).toThrow('RELEASES_DIR is missing');
    expect(readHostSettings({ RELEASES_DIR: '/releases' }).releasesFolder).toBe('/releases');
  });

  test('is the mirror with a bucket, which needs no RELEASES_DIR', () => {
    const read = (env: NodeJS.ProcessEnv) =>
      path.dirname(readHostSettings({ ...bucket, ...env }).releasesFolder);
    expect(read({ RELEASES_MIRROR_DIR: '/mirror' })).toBe('/mirror');
    expect(read({ RELEASES_DIR: '/releases' })).toBe('/releases-mirror');
    expect(() => readHostSettings(bucket)).toThrow('RELEASES_MIRROR_DIR is missing');
  });
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
    expect(() => readHostSettings(env)).toThrow('PUBLIC_URL');
    expect(readHostSettings({ ...env, PUBLIC_URL: 'https://hive.example' }).publicUrl).toBe(
      'https://hive.example',
    );
  },
);

test('A missing api is reported at start, with the setting to correct', async () => {
  const api = await startApi((_request, response) => response.end('{}'));
  const log = { error: vi.fn() };
  await reportMissingApi(api.url, log);
  await api.close();
  expect(log.error).not.toHaveBeenCalled();
  await reportMissingApi('http://127.0.0.1:9', log);
  expect(log.error).toHaveBeenCalledWith(
    { apiUrl: 'http://127.0.0.1:9' },
    expect.stringContaining('correct API_URL'),
  );
});

test('The guide describes the settings as the schema has them; npm run settings:reference updates it', () => {
  const guide = path.resolve(__dirname, '../../../docs/guides/settings.md');
  expect(readReference(guide, 'web')).toBe(toPlainTable(renderHostReference()));
});
