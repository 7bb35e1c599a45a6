/** @jest-environment node */
import { readHostSettings } from '../settings';

test('Every bad setting is named at once', () => {
  expect(() => readHostSettings({ PORT: 'many', API_URL: 'ftp://nowhere' })).toThrow(
    /PORT: .*API_URL: .*RELEASES_DIR: /s,
  );
});

test('The defaults are those of the demo', () => {
  expect(readHostSettings({ RELEASES_DIR: '/releases' })).toMatchObject({
    port: 4200,
    apiUrl: 'http://127.0.0.1:4300',
    publicUrl: 'http://localhost:4200',
    serverRendering: true,
  });
});
