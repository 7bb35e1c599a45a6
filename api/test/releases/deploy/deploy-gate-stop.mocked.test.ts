import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import { serverBundleFile } from '@hive/shared-node/releases/server-bundle-file';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { until } from '../../support/until';
import { complete } from './deploy-helpers';
import { buildPage, putFiles, shellBundle } from './gate-builds';
import { app, openUploadSite, type UploadSite } from './upload-site';

/** The processes whose page has made a call. */
const rendering: ChildProcess[] = vi.hoisted(() => []);
vi.mock('node:child_process', async (load) => {
  const actual = await load<typeof import('node:child_process')>();
  const spy = (...given: Parameters<typeof spawn>) => {
    const child = actual.spawn(...given);
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.includes('{"call":')) rendering.push(child);
    });
    return child;
  };
  return { ...actual, default: { ...actual, spawn: spy }, spawn: spy };
});

let site: UploadSite;
afterEach(() => site.close());

/** A page that makes a call, which shows that it runs, and then does not end. */
const endless = `
  await require('@hive/shared-auth/http').http.get('/boxes/public').catch(() => undefined);
  for (;;);`;

it('While a page is rendered, the api answers other requests, and its stop ends the process', async () => {
  const { releaseGate } = securityPolicy;
  site = await openUploadSite({
    policy: {
      releaseGate: { ...releaseGate, renderSeconds: 3600, rendersWithoutNamespaces: true },
    },
  });
  await site.releases.storage.write(`shell/1/${serverBundleFile}`, Buffer.from(shellBundle));
  const build = buildPage(endless);
  await putFiles(site.client, build);
  let hasEnded = false;
  const completing = complete(site.client, build).finally(() => {
    hasEnded = true;
  });
  await until('the page makes a call', () => rendering.length > 0);

  expect((await site.test.client.get('/api/live')).status).toBe(200);
  expect((await site.client.get('/api/deploy/registry')).status).toBe(200);
  expect(hasEnded).toBe(false);

  const [child] = rendering;
  const closed = once(child!, 'close');
  const closing = site.test.app.close();
  expect((await completing).status).toBe(503);
  await Promise.all([closing, closed]);
  expect(child!.signalCode).toBe('SIGKILL');
  expect(await readRelease(site.releases.storage, app, build.version)).toBeNull();
});
