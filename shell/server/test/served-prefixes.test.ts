import fs from 'node:fs';
import { takesIn } from '@hive/contract/remote';
import { servedPrefixes } from '@hive/contract/served-prefixes';
import type { FastifyInstance } from 'fastify';
import { buildHost } from '../host';
import { makeHostSettings, makeReleases } from './fixture';

let releases: string;
let host: FastifyInstance;

beforeAll(async () => {
  releases = makeReleases();
  host = await buildHost(makeHostSettings('http://127.0.0.1:9', releases));
  await host.ready();
});

afterAll(async () => {
  await host.close();
  fs.rmSync(releases, { recursive: true });
});

/** The addresses that the web host answers beside pages; one for each file that a route lists. */
const listRoutes = (): string[] =>
  [...host.printRoutes({ commonPrefix: false }).matchAll(/^[├└]── (\/\S*)/gm)].flatMap(
    ([, route = '']) => {
      const files = /^\/:file\((.*)\)$/.exec(route)?.[1];
      return files?.split('|').map((file) => `/${file}`) ?? [route];
    },
  );

test('Admins can grant no address that the web host answers without a page', () => {
  const routes = listRoutes();
  expect(routes).toEqual(expect.arrayContaining(['/api', '/preview/end', '/favicon.svg', '/live']));
  expect(
    routes.filter((route) => !servedPrefixes.some((prefix) => takesIn(prefix, route))),
  ).toEqual([]);
});

test('An address of the api that cannot be decoded gets an error in place of a page', async () => {
  for (const url of ['/sitemaps/100%', '/feeds/100%', '/api/100%'])
    expect((await host.inject(url)).headers['content-type']).toContain('application/json');
  expect((await host.inject('/preview/100%')).headers['content-type']).toContain('text/html');
});
