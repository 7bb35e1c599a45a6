import type { Release } from '@hive/contract/release';
import { findWalls } from '@hive/shared-node/rendering/walls';
import { storedFiles } from '@hive/shared-node/releases/release-files';
import { serverBundleFile } from '@hive/shared-node/releases/server-bundle-file';
import { pino } from 'pino';
import { builtGatePrograms } from '../../support/build-programs';
import { securityPolicy } from '../../../src/platform/security/security-policy';
import { createReleaseGate } from '../../../src/releases/deploy/release-gate';
import { buildFiles, buildPage, shellBundle, type FilesBuild } from './gate-builds';
import { app, openUploadSite, type UploadSite } from './upload-site';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
  await site.releases.storage.write(`shell/1/${serverBundleFile}`, Buffer.from(shellBundle));
});
afterAll(() => site.close());

/** Checks a build on a machine that refuses namespaces; returns the lines of the log. */
async function check(build: FilesBuild): Promise<string[]> {
  const lines: string[] = [];
  const { storage, store } = site.releases;
  for (const [path, text] of Object.entries(build.files))
    await storage.write(`${app}/${build.version}/${path}`, Buffer.from(text));
  const gate = createReleaseGate(
    {
      gatePrograms: builtGatePrograms,
      policy: securityPolicy,
      releases: storage,
      log: pino({}, { write: (line) => void lines.push(line) }),
    },
    async (programs) => {
      const command = await findWalls(programs);
      return { ...command, walls: { ...command.walls, namespaces: false } };
    },
  );
  const release = JSON.parse(build.manifest) as Release;
  const files = storedFiles(storage, app, build.version);
  await gate.check({ release, files, registry: await store.read() });
  return lines;
}

it('A page is not rendered where the machine refuses namespaces, and the log says so', async () => {
  const lines = await check(buildPage("throw new Error('no box')"));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40, rendersPages: false });
});

it('The rules, which only read code, are applied there too', async () => {
  await expect(check(buildFiles({ 'page.js': 'eval("1 + 1");' }))).rejects.toThrow(
    /page\.js .*eval/,
  );
});
