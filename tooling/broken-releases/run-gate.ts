import fs from 'node:fs';
import type { Registry, Release } from '@hive/contract/release';
import type { SignedManifest } from '@hive/shared-node/releases/checks/check-signature';
import { ReleaseRefusedError } from '@hive/shared-node/releases/moves/release-refused-error';
import type { ReleaseStorage } from '@hive/shared-node/releases/release-storage';
import { createTeamKey, signFiles } from '@hive/shared-node/testing/release-signing';
import { passGate, type GateInput } from '../releases/gate/gate';
import { builtFiles } from '../releases/gate/release-files';
import { readBuild } from '../releases/read-build';
import { serializeManifest } from '../releases/store-release';
import { BuildEditor } from './build-editor';
import type { Fault } from './fault';

const team = createTeamKey();
const anotherTeam = createTeamKey();
const builtAt = '2026-01-01T00:00:00.000Z';

/** Where a broken release is checked. */
export interface GateSite {
  registry: Registry;
  storage: ReleaseStorage;
  /** Loads a build in a sandbox. */
  load?: (built: string) => Promise<string[]>;
}

/** The manifest of a build as it would be stored, and its signature. */
async function sign(
  folder: string,
  release: Release,
  signer: Fault['signer'],
): Promise<SignedManifest> {
  const manifest = serializeManifest(release);
  if (signer === 'none') return { manifest, signature: null };
  const built = builtFiles(folder);
  const files = new Map<string, Buffer>();
  for (const file of await built.list()) files.set(file, (await built.read(file))!);
  files.set('release.json', manifest);
  const { app, version } = release;
  const key = signer === 'another team' ? anotherTeam : team;
  const { content } = signFiles({ app, version, files }, key);
  return { manifest, signature: content };
}

/** Replaces what differs from build to build: names with hashes, versions, keys, sizes and folders. */
function generalise(sentence: string, build: BuildEditor, registry: Registry): string {
  const { page, manifest, entry, script, style, folder } = build;
  const versions = Object.values(registry.apps).map(({ version }) => version);
  const names: [string, string][] = [
    [`${folder}: `, ''],
    [script, 'page.js'],
    [style, 'page.css'],
    [entry, 'remote-entry.js'],
    [page.module, './Page'],
    ...[manifest.version, ...versions].map((version): [string, string] => [version, '…']),
    [build.ownSelector, '.card'],
  ];
  const named = names.reduce((text, [from, to]) => text.replaceAll(from, to), sentence);
  return named
    .split('\n')[0]!
    .replace(/(key |with )[0-9a-f]{12}\b/g, '$1…')
    .replace(/\b\d+\.\d+\.\d+\b/g, '…')
    .replace(/\b\d+(?:,\d+)* bytes/g, '… bytes');
}

/**
 * Breaks a copy of a build and runs the gate.
 * @param sound the folder of the build
 * @param folder where the copy is made
 * @returns the gate's first sentence; null if it passes
 */
export async function runGate(
  fault: Pick<Fault, 'edit' | 'editSigned' | 'signer'>,
  sound: string,
  folder: string,
  { registry, storage, load }: GateSite,
): Promise<string | null> {
  fs.cpSync(sound, folder, { recursive: true });
  const build = new BuildEditor(folder);
  const { app } = build.manifest;
  fault.edit?.(build);
  try {
    const before: Release = { ...(await readBuild(folder)), builtAt };
    const { signature } = await sign(folder, before, fault.signer);
    fault.editSigned?.(build);
    const release: Release = { ...(await readBuild(folder)), builtAt };
    const signed = { manifest: serializeManifest(release), signature };
    const keys = { [app]: [team.listed()] };
    const input: GateInput = { built: folder, release, registry, storage, signed, keys };
    const [first] = await passGate(input, load);
    return first === undefined ? null : generalise(first, build, registry);
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    return generalise(error.message, build, registry);
  }
}
