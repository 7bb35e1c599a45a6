import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { plainPageHeaders } from '@hive/shared-node/plain-page';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { makeReleases, renderPrograms, startApi } from './fixture';

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;

beforeEach(async () => {
  releases = makeReleases();
  api = await startApi((_request, response) => response.end('{}'));
  const settings = { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'silent' };
  host = await buildHost(readHostSettings(settings, renderPrograms));
});

afterEach(async () => {
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true, force: true });
});

const get = (url: string, accept: string) => host.inject({ url, headers: { accept } });
const asBrowser = (url: string) => get(url, 'text/html,application/xhtml+xml,*/*;q=0.8');

describe('Without any releases', () => {
  beforeEach(() => fs.rmSync(releases, { recursive: true }));

  test('a browser gets an error page in the site’s design that reloads automatically', async () => {
    const { statusCode, headers, body } = await asBrowser('/results');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ ...plainPageHeaders, 'retry-after': '5', refresh: '15' });
    expect(body).toContain('<h1>Hive is not available right now</h1>');
    expect(body).toContain('<a href="">Try again</a>');
  });

  test('other clients get an error in the api’s format', async () => {
    const { statusCode, headers, body } = await get('/releases/registry.json', 'application/json');
    expect([statusCode, headers['retry-after'], headers['refresh']]).toEqual([503, '5', undefined]);
    expect(JSON.parse(body)).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('pages are served as soon as there are releases', async () => {
    expect((await asBrowser('/')).statusCode).toBe(503);
    const again = makeReleases();
    fs.renameSync(again, releases);
    expect((await asBrowser('/')).statusCode).toBe(200);
  });
});

test('When the api is unavailable, a browser that follows a link to it gets an error page', async () => {
  await api.close();
  const { statusCode, headers, body } = await asBrowser('/go/1');
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(body).toContain('<h1>Hive is not available right now</h1>');
  api = await startApi(() => undefined);
});

test('A browser that opens an invalid api address gets a page with a link to the site', async () => {
  const { statusCode, headers, body } = await asBrowser('/api/100%');
  expect([statusCode, headers['refresh']]).toEqual([404, undefined]);
  expect(body).toContain('<h1>This page does not exist</h1>');
  expect(body).toContain('<a href="/">Back to Hive</a>');
});
