/** @jest-environment node */
import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { plainPageHeaders } from '@hive/shared-node/plain-page';
import { buildHost } from '../host';
import { readHostSettings } from '../settings';
import { makeReleases, renderWorker, startApi } from './fixture';

let releases: string;
let host: FastifyInstance;
let api: Awaited<ReturnType<typeof startApi>>;

beforeEach(async () => {
  releases = makeReleases();
  api = await startApi((_request, response) => response.end('{}'));
  const settings = { RELEASES_DIR: releases, API_URL: api.url, LOG_LEVEL: 'silent' };
  host = await buildHost(readHostSettings(settings, renderWorker));
});

afterEach(async () => {
  await host.close();
  await api.close();
  fs.rmSync(releases, { recursive: true, force: true });
});

const ask = (url: string, accept: string) => host.inject({ url, headers: { accept } });
const asBrowser = (url: string) => ask(url, 'text/html,application/xhtml+xml,*/*;q=0.8');

describe('Without any releases', () => {
  beforeEach(() => fs.rmSync(releases, { recursive: true }));

  test('a person reads so on a page in the look of the site, which asks again by itself', async () => {
    const { statusCode, headers, body } = await asBrowser('/results');
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({ ...plainPageHeaders, 'retry-after': '5', refresh: '15' });
    expect(body).toContain('<h1>Hive is not available right now</h1>');
    expect(body).toContain('<a href="">Try again</a>');
  });

  test('a program reads so in the api’s own words', async () => {
    const { statusCode, headers, body } = await ask('/releases/registry.json', 'application/json');
    expect([statusCode, headers['retry-after'], headers['refresh']]).toEqual([503, '5', undefined]);
    expect(JSON.parse(body)).toMatchObject({ code: 'UNAVAILABLE' });
  });

  test('the page comes back as soon as there are releases', async () => {
    expect((await asBrowser('/')).statusCode).toBe(503);
    const again = makeReleases();
    fs.renameSync(again, releases);
    expect((await asBrowser('/')).statusCode).toBe(200);
  });
});

test('When the api is away, then a person who follows a link to it reads so on a page', async () => {
  await api.close();
  const { statusCode, headers, body } = await asBrowser('/go/1');
  expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  expect(body).toContain('<h1>Hive is not available right now</h1>');
  api = await startApi(() => undefined);
});

test('A person who opens an address of the api that cannot be is led back to the site', async () => {
  const { statusCode, headers, body } = await asBrowser('/api/100%');
  expect([statusCode, headers['refresh']]).toEqual([404, undefined]);
  expect(body).toContain('<h1>This page does not exist</h1>');
  expect(body).toContain('<a href="/">Back to Hive</a>');
});
