import type { Release } from '@hive/contract/release';
import { findSandbox } from '@hive/shared-node/rendering/sandbox';
import { storedFiles } from '@hive/shared-node/releases/release-files';
import { serverBundleFile } from '@hive/shared-node/releases/server-bundle-file';
import { pino } from 'pino';
import { builtGatePrograms } from '../../support/build-programs';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { createReleaseGate, type ReleaseGate } from '../../../src/releases/deploy/release-gate';
import { buildFiles, buildPage, shellBundle, type FilesBuild } from './gate-builds';
import { app, openUploadSite, type UploadSite } from './upload-site';

let site: UploadSite;
let lines: string[];
let results: string[];
beforeAll(async () => {
  site = await openUploadSite();
  await site.releases.storage.write(`shell/1/${serverBundleFile}`, Buffer.from(shellBundle));
});
beforeEach(() => {
  [lines, results] = [[], []];
});
afterAll(() => site.close());

/** The gate of a machine that refuses namespaces. */
const makeGate = (gatePrograms = builtGatePrograms): ReleaseGate =>
  createReleaseGate(
    {
      gatePrograms,
      policy: securityPolicy,
      releases: site.releases.storage,
      log: pino({}, { write: (line) => void lines.push(line) }),
    },
    {
      async find(programs) {
        const command = await findSandbox(programs);
        return { ...command, sandbox: { ...command.sandbox, namespaces: false } };
      },
      observe: (result, seconds) => {
        expect(seconds).toBeGreaterThan(0);
        results.push(result);
      },
    },
  );

async function check(build: FilesBuild, gate = makeGate()): Promise<void> {
  const { storage, store } = site.releases;
  for (const [path, text] of Object.entries(build.files))
    await storage.write(`${app}/${build.version}/${path}`, Buffer.from(text));
  const release = JSON.parse(build.manifest) as Release;
  const files = storedFiles(storage, app, build.version);
  await gate.check({ release, files, registry: await store.read() });
}

it('A page is not rendered where the machine refuses namespaces, and the log says so', async () => {
  await check(buildPage("throw new Error('no box')"));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, rendersPages: false });
  expect(await makeGate().findSandbox()).toMatchObject({ namespaces: false });
  expect(results).toEqual(['passed']);
});

it('The rules, which only read code, are applied there too', async () => {
  await expect(check(buildFiles({ 'page.js': 'eval("1 + 1");' }))).rejects.toThrow(
    /page\.js .*eval/,
  );
  expect(results).toEqual(['refused']);
});

it('A check whose program is missing is counted as failed, but not one that a stop of the api ends', async () => {
  const missing = { program: '/nowhere/program.cjs', realm: '/nowhere/realm.cjs' };
  const broken = makeGate({ ...builtGatePrograms, code: missing });
  await expect(check(buildFiles({}), broken)).rejects.toThrow(/ENOENT/);
  expect(results).toEqual(['failed']);

  const closed = makeGate();
  closed.close();
  await expect(check(buildFiles({}), closed)).rejects.toThrow();
  expect(results).toEqual(['failed']);
});
