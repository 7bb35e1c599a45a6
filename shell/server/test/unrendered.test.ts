import fs from 'node:fs';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { makeReleases, renderPrograms } from './fixture';

test('With server rendering off, the page has everything the browser needs to render it', async () => {
  const releases = makeReleases();
  const host = await buildHost(
    readHostSettings(
      { RELEASES_DIR: releases, SERVER_RENDERING: 'off', LOG_LEVEL: 'silent' },
      renderPrograms,
    ),
  );

  const { body, statusCode } = await host.inject('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('<noscript><main><h1>This page needs JavaScript</h1>');
  expect(body).toContain('/releases/remote-public/1.0.0/remote-entry.js');
  expect(body).toContain('id="hive-registry"');
  expect(body).not.toContain('id="hive-query"');
  expect((await host.inject('/nowhere')).statusCode).toBe(404);

  await host.close();
  fs.rmSync(releases, { recursive: true });
});
