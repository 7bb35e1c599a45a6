import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { hotVersion, type Release } from '@hive/contract/release';
import { checkReleaseKey } from '@hive/shared-node/releases/release-storage';
import type { ReleaseFiles } from './release-files';

/** The content of a release's files by name; without those that are not there. */
export type Contents = ReadonlyMap<string, Buffer>;

const decoders = {
  '.br': promisify(zlib.brotliDecompress) as (
    content: Buffer,
    options: { maxOutputLength: number },
  ) => Promise<Buffer>,
  '.gz': promisify(zlib.gunzip) as (
    content: Buffer,
    options: { maxOutputLength: number },
  ) => Promise<Buffer>,
};

/** What to do about a build that is not whole. */
export const rebuild = 'Build the app again and do not change the folder afterwards.';

/** Whether a key can be a release's file: it must never become a path elsewhere. */
function isStorable(key: string): boolean {
  try {
    checkReleaseKey(key);
    return true;
  } catch {
    return false;
  }
}

/** What each page and the app itself load must be among the files, or it would be asked for without a hash. */
function checkReferences(release: Release, mend: string): string[] {
  const named = new Set(release.files.map(({ path }) => path));
  const wanted = [
    ...(release.entry === null ? [] : [['its entry', release.entry] as const]),
    ...[...release.scripts, ...release.styles].map((file) => ['the app', file] as const),
    ...release.pages.flatMap(({ path, scripts, styles }) =>
      [...scripts, ...styles].map((file) => [`the page ${path}`, file] as const),
    ),
    ...(release.server ? [['the web host', 'server/server.js'] as const] : []),
    ...(release.app === 'shell' ? [['the web host', 'index.html'] as const] : []),
  ];
  return wanted
    .filter(([, file]) => !named.has(file))
    .map(
      ([who, file]) =>
        `release.json names no ${file}, which ${who} needs: without its hash it would never be loaded. ${mend}`,
    );
}

function checkNames(release: Release, mend: string): string[] {
  const { app, version } = release;
  const names = release.files.map(({ path }) => path);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...(isStorable(`${app}/${version}/file`) && !version.includes('/') && version !== hotVersion
      ? []
      : [`'${app} ${version}' can be no release's name. ${mend}`]),
    ...twice.map((name) => `release.json names ${name} twice. ${mend}`),
    ...names
      .filter((name) => !isStorable(`app/1/${name}`))
      .map(
        (name) =>
          `${name} is no name for a file of a release. Use letters, digits, '.', '_' and '-' only, and no path out of the folder.`,
      ),
    ...(release.app === 'shell' || release.entry !== null
      ? []
      : ['release.json names no entry: the shell could not load this remote. ' + mend]),
  ];
}

function checkFile(
  { path, integrity, bytes }: Release['files'][number],
  content: Buffer | undefined,
  mend: string,
): string[] {
  if (!content) return [`${path} is missing, but release.json names it. ${mend}`];
  const actual = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return [
    ...(actual === integrity
      ? []
      : [`${path} is not the file that release.json gives the hash of. ${mend}`]),
    ...(content.length === bytes
      ? []
      : [`${path} has ${content.length} bytes, release.json says ${bytes}. ${mend}`]),
  ];
}

/** A compressed copy is sent in the file's place, so it must be the same file. */
async function isCopy(file: string, copy: Buffer, contents: Contents): Promise<boolean> {
  const ending = file.slice(-3) as keyof typeof decoders;
  const original = contents.get(file.slice(0, -3));
  if (!original) return false;
  const decoded = await decoders[ending](copy, { maxOutputLength: original.length + 1 }).catch(
    () => null,
  );
  return decoded?.equals(original) ?? false;
}

async function checkUnnamed(file: string, copy: Buffer | null, contents: Contents, mend: string) {
  const isCompressed = /\.(br|gz)$/.test(file) && contents.has(file.slice(0, -3));
  if (isCompressed && copy) {
    if (await isCopy(file, copy, contents)) return [];
    return [`${file} does not unpack to ${file.slice(0, -3)}. ${mend}`];
  }
  const consequence = file.endsWith('.js') ? ' A script without a hash would never run.' : '';
  return [`${file} lies in the folder, but release.json does not name it.${consequence} ${mend}`];
}

/**
 * Whether a release is whole: every file it names is there and as it says, and no other. Answers the contents too.
 * @param mend what to do when it is not
 */
export async function checkFiles(
  release: Release,
  files: ReleaseFiles,
  mend = rebuild,
): Promise<{ refusals: string[]; contents: Contents }> {
  const named = new Set(release.files.map(({ path }) => path));
  const there = (await files.list()).filter((file) => file !== 'release.json');
  const all = new Map(
    await Promise.all(there.map(async (file) => [file, await files.read(file)] as const)),
  );
  const contents = new Map<string, Buffer>();
  for (const [file, content] of all) if (content && named.has(file)) contents.set(file, content);

  const unnamed = there.filter((file) => !named.has(file));
  const refusals = [
    ...checkNames(release, mend),
    ...checkReferences(release, mend),
    ...release.files.flatMap((file) => checkFile(file, contents.get(file.path), mend)),
    ...(
      await Promise.all(
        unnamed.map((file) => checkUnnamed(file, all.get(file) ?? null, contents, mend)),
      )
    ).flat(),
  ];
  return { refusals, contents };
}
