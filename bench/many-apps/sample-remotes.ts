import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import {
  registry as registrySchema,
  release as releaseSchema,
  type BuiltRelease,
  type Registry,
  type Release,
  type ReleaseKeys,
  type ReleasePage,
} from '@hive/contract/release';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { nameClasses } from '@hive/shared-node/releases/class-names';
import { createTeamKey, signFiles } from '@hive/shared-node/testing/release-signing';

/** Pages of a sample remote, each with a script and a style. Those of this project have 3 to 17. */
const pagesOfRemote = 4;
/** Publications in the history of a sample remote. */
const publications = 10;
const since = '2026-06-01T00:00:00.000Z';

const nameOf = (index: number): string => `remote-sample-${index}`;

/** A file name as bundlers make it, with a hash of the content. */
const hashed = (name: string, ending: string, content: string): string =>
  `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${ending}`;

/** The files of a sample remote, and its pages. */
function writeSources(app: string): { files: Map<string, string>; pages: ReleasePage[] } {
  const files = new Map<string, string>();
  const add = (name: string, ending: string, content: string): string => {
    const file = hashed(name, ending, content);
    files.set(file, content);
    return file;
  };
  const section = `/${app}`;
  const classOf = nameClasses(app, (name) => name);
  const pages = Array.from({ length: pagesOfRemote }, (_, index): ReleasePage => {
    const card = classOf({ resourcePath: 'page.module.css' }, '', `card${index}`);
    return {
      path: index === 0 ? section : `${section}/page-${index}`,
      access: 'public',
      module: `./Page${index}`,
      title: `Page ${index}`,
      serverRendered: false,
      scripts: [add(`page-${index}`, 'js', `"use strict";\nconst card = '${card}';\n`)],
      styles: [add(`page-${index}`, 'css', `.${card} { color: red }\n`)],
    };
  });
  add('remote-entry', 'js', `var ${app.replaceAll('-', '_')} = { init() {}, get() {} };\n`);
  return { files, pages };
}

/**
 * Stores a signed release of a sample remote.
 * @param template a built remote, for the versions of what it shares
 */
function storeSample(
  folder: string,
  app: string,
  version: string,
  template: BuiltRelease,
): ReleaseKeys {
  const { files, pages } = writeSources(app);
  const { contract, contractRange, federation, federationInterface, namedByContent, shared } =
    template;
  const release: Release = {
    ...{ app, version, owner: app, contract, contractRange, federation, federationInterface },
    ...{ namedByContent, shared, builtAt: since, server: false, scripts: [], styles: [], pages },
    entry: [...files.keys()].find((file) => file.startsWith('remote-entry'))!,
    files: [...files].map(([file, content]) => ({
      path: file,
      integrity: fileIntegrity(Buffer.from(content)),
      bytes: Buffer.byteLength(content),
    })),
  };
  const stored = new Map<string, Buffer>([
    ['release.json', Buffer.from(JSON.stringify(releaseSchema.parse(release), null, 2))],
  ]);
  for (const [file, content] of files) {
    stored.set(file, Buffer.from(content));
    stored.set(`${file}.br`, brotliCompressSync(content));
  }
  const key = createTeamKey();
  const signature = signFiles({ app, version, files: stored, signedAt: since }, key);
  const target = path.join(folder, app, version);
  fs.mkdirSync(target, { recursive: true });
  for (const [file, content] of stored) fs.writeFileSync(path.join(target, file), content);
  fs.writeFileSync(path.join(target, signature.file), signature.content);
  return { [app]: [key.listed()] };
}

/** Adds the publications of an app to a registry. The last version is live. */
function addPublications(registry: Registry, app: string, versions: readonly string[]): void {
  for (const [index, version] of versions.entries()) {
    registry.revision += 1;
    registry.history.push({
      ...{ revision: registry.revision, app, version, action: 'publish', at: since, by: app },
      ...(index > 0 && { from: versions[index - 1] }),
    });
    registry.apps[app] = { version, since };
  }
}

/**
 * Adds remotes to stored releases: small ones, complete and signed, each with a section of the site that an admin granted, and
 * with earlier publications in the history.
 * @param folder the releases
 * @param template a built remote
 * @returns their keys
 */
export function addSampleRemotes(
  folder: string,
  count: number,
  template: BuiltRelease,
): ReleaseKeys {
  const file = path.join(folder, 'registry.json');
  const registry = registrySchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const keys: ReleaseKeys = {};
  registry.remotes ??= {};
  for (let index = 1; index <= count; index += 1) {
    const app = nameOf(index);
    const versions = Array.from({ length: publications }, (_, number) => `1.0.${number}-sample`);
    Object.assign(keys, storeSample(folder, app, versions.at(-1)!, template));
    registry.remotes[app] = {
      ...{ owner: app, since, by: 'operator', note: 'A sample' },
      grants: [{ at: `/${app}`, access: 'public' }],
    };
    addPublications(registry, app, versions);
  }
  fs.writeFileSync(file, JSON.stringify(registry, null, 2));
  return keys;
}
