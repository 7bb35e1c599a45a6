import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Registry } from '@hive/contract/release';
import { createFolderStorage } from '@hive/shared-node/releases/folder-storage';
import { listApps } from '@hive/shared-node/workspace-apps';
import { workspaceRoot } from '../federation/app';
import { buildFolder } from '../releases/build-folder';
import { readBuild } from '../releases/read-build';
import { serializeManifest, storeRelease } from '../releases/store-release';
import { faults } from './faults';
import type { Fault } from './fault';
import { runGate, type GateSite } from './run-gate';
import { tableFile, writeTable } from './table';

/*
 * `npm run broken-releases`: breaks real builds in every way of `faults.ts`, runs the release gate on each, prints what it says, and
 * stores the table. Fails if a sound build is refused, if a fault passes that should be refused or the reverse, or if a fault is refused
 * only when the release is loaded although it should be without, or the reverse.
 */

const builtAt = new Date().toISOString();

/** A site on which every app is live but one. */
async function openSite(folder: string, missing: string): Promise<GateSite> {
  const storage = createFolderStorage(folder);
  const apps: Registry['apps'] = {};
  for (const app of listApps(workspaceRoot).filter((one) => one !== missing)) {
    const built = buildFolder(workspaceRoot, app);
    const release = { ...(await readBuild(built)), builtAt };
    const manifest = serializeManifest(release);
    await storeRelease(built, { release, manifest, signature: null }, storage);
    apps[app] = { version: release.version, since: builtAt };
  }
  return { registry: { revision: 1, apps, history: [] }, storage };
}

const nx = path.join(workspaceRoot, 'node_modules/.bin/nx');
execFileSync(nx, ['run-many', '-t', 'build', '--outputStyle=static'], {
  cwd: workspaceRoot,
  stdio: 'inherit',
  env: { ...process.env, NX_TUI: 'false' },
});
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hive-broken-'));
try {
  const sites = new Map<string, GateSite>();
  let count = 0;
  const check = async (
    fault: Pick<Fault, 'app' | 'edit' | 'editSigned' | 'signer'>,
    load?: GateSite['load'],
  ) => {
    const app = fault.app ?? 'remote-user';
    const site = sites.get(app) ?? (await openSite(path.join(folder, `live-${app}`), app));
    sites.set(app, site);
    const target = path.join(folder, `broken-${(count += 1)}`);
    const sentence = await runGate(fault, buildFolder(workspaceRoot, app), target, {
      ...site,
      load,
    });
    fs.rmSync(target, { recursive: true });
    return sentence;
  };
  const soundCases: Pick<Fault, 'app' | 'edit'>[] = [
    { edit: (build) => build.run({}) },
    { app: 'remote-public', edit: (build) => build.runOnServer('') },
  ];
  for (const sound of soundCases) {
    const refusal = await check(sound);
    if (refusal !== null) throw new Error(`A build without a fault is refused: ${refusal}`);
  }
  const sentences = new Map<Fault, string | null>();
  for (const fault of faults) {
    const unloaded = await check(fault, async () => []);
    const isRefusedUnloaded = fault.gate === 'rules' || fault.gate === 'rendering';
    if ((unloaded !== null) !== isRefusedUnloaded)
      throw new Error(`${fault.name}, without loading it: ${unloaded ?? 'passes'}`);
    const sentence = isRefusedUnloaded ? unloaded : await check(fault);
    console.log(`${fault.kind}, ${fault.name}: ${sentence ?? `passes; ${fault.visitor}`}`);
    if ((sentence === null) !== (fault.gate === 'none'))
      throw new Error(`Expected: ${fault.gate === 'none' ? 'passes' : 'refused'}`);
    sentences.set(fault, sentence);
  }
  const file = path.join(workspaceRoot, tableFile);
  fs.writeFileSync(file, writeTable(sentences));
  execFileSync('npx', ['oxfmt', file], { cwd: workspaceRoot });
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
