import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { NeededFiles, Release } from '@hive/contract/release';
import { isReservedVersion } from '@hive/contract/reserved-names';
import { fileIntegrity } from '../file-integrity';
import { originalOf } from '../original-of';
import type { ReleaseFiles } from '../release-files';
import { checkReleaseKey } from '../release-storage';
import { isNamedByContent } from '../release-url';
import { serverBundleFile, serverFolder } from '../server-bundle-file';
import { isSignatureFile } from '../signing/sign-release';

/** The contents of a release's existing files by name. */
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

/** What to do about an incomplete or changed build. */
export const rebuild = 'Build the app again and do not change the folder afterwards.';

/** Whether a key is allowed for a release's file: it must never become a path outside the release. */
export function isStorable(key: string): boolean {
  try {
    checkReleaseKey(key);
    return true;
  } catch {
    return false;
  }
}

/** Whether a file describes its release, as the manifest and signatures do: no manifest may list it. */
export function isReservedFile(file: string): boolean {
  const original = originalOf(file) ?? file;
  return original === 'release.json' || isSignatureFile(original);
}

/**
 * Checks that the manifest lists every file that the app and its pages load: others would be requested without a hash.
 */
function checkReferences(release: Release, advice: string): string[] {
  const listed = new Set(release.files.map(({ path }) => path));
  const need = (user: string, { scripts, styles }: NeededFiles) =>
    [...scripts, ...styles].map((file) => [user, file] as const);
  const { early } = release;
  const required = [
    ...(release.entry === null ? [] : [['its entry', release.entry] as const]),
    ...need('the app', release),
    ...release.pages.flatMap((page) => need(`the page ${page.path}`, page)),
    ...(release.slots ?? []).flatMap((slot) => need(`the part ${slot.module}`, slot)),
    ...Object.entries(early?.pages ?? {}).flatMap(([path, files]) =>
      need(`the page ${path}`, files),
    ),
    ...(early ? need('the session', early.session) : []),
    ...(release.server ? [['the web host', serverBundleFile] as const] : []),
    ...(release.app === 'shell' ? [['the web host', 'index.html'] as const] : []),
  ];
  return required
    .filter(([, file]) => !listed.has(file))
    .map(
      ([user, file]) =>
        `release.json does not list ${file}, which ${user} needs: without a hash the file would never be loaded. ${advice}`,
    );
}

/**
 * Checks that a release without code for the web host has neither such files nor pages that are rendered there: the web host
 * decides by the pages alone.
 */
function checkServer({ server, pages, files }: Release, advice: string): string[] {
  if (server) return [];
  return [
    ...pages
      .filter(({ serverRendered }) => serverRendered)
      .map(
        ({ path }) =>
          `release.json says that the web host renders ${path}, and that the release has no code for it (server: false). ${advice}`,
      ),
    ...files
      .filter(({ path }) => path.startsWith(serverFolder))
      .map(
        ({ path }) =>
          `release.json lists ${path}, and says that the release has no code for the web host (server: false). ${advice}`,
      ),
  ];
}

/** Checks that files whose addresses have no version have a hash in their name. */
function checkContentNames({ namedByContent, files }: Release): string[] {
  if (!namedByContent) return [];
  return files
    .map(({ path }) => path)
    .filter((file) => isNamedByContent(file) && !/\.[0-9a-f]{8,}\./.test(file))
    .map(
      (file) =>
        `${file} has no hash of its content in its name, which its address needs. Let the bundler name it ('[contenthash:8]').`,
    );
}

function checkNames(release: Release, advice: string): string[] {
  const { app, version } = release;
  const names = release.files.map(({ path }) => path);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [
    ...(isStorable(`${app}/${version}/file`) &&
    !version.includes('/') &&
    !isReservedVersion(version)
      ? []
      : [`'${app} ${version}' is not a valid release name. ${advice}`]),
    ...names
      .filter(isReservedFile)
      .map(
        (name) =>
          `release.json lists ${name}, a name that only the release command writes. ${advice}`,
      ),
    ...twice.map((name) => `release.json lists ${name} twice. ${advice}`),
    ...names
      .filter((name) => !isStorable(`app/1/${name}`))
      .map(
        (name) =>
          `${name} is not a valid file name in a release. Use only letters, digits, '.', '_' and '-', and no path out of the folder.`,
      ),
    ...(release.app === 'shell' || release.entry !== null
      ? []
      : ['release.json has no entry: the shell could not load this remote. ' + advice]),
  ];
}

/** Checks the content of a listed file. */
export function checkFile(
  { path, integrity, bytes }: Release['files'][number],
  content: Buffer | undefined,
  advice: string,
): string[] {
  if (!content) return [`${path} is missing, but release.json lists it. ${advice}`];
  return [
    ...(fileIntegrity(content) === integrity
      ? []
      : [`${path} does not match its hash in release.json. ${advice}`]),
    ...(content.length === bytes
      ? []
      : [`${path} has ${content.length} bytes, but release.json says ${bytes}. ${advice}`]),
  ];
}

/** Whether a compressed copy, which is sent instead of the file, has the same content. */
export async function isCopy(file: string, copy: Buffer, contents: Contents): Promise<boolean> {
  const ending = file.slice(-3) as keyof typeof decoders;
  const original = contents.get(file.slice(0, -3));
  if (!original) return false;
  const decoded = await decoders[ending](copy, { maxOutputLength: original.length + 1 }).catch(
    () => null,
  );
  return decoded?.equals(original) ?? false;
}

async function checkUnlisted(
  file: string,
  copy: Buffer | null,
  contents: Contents,
  advice: string,
) {
  const original = originalOf(file);
  if (original !== null && contents.has(original) && copy) {
    if (await isCopy(file, copy, contents)) return [];
    return [`${file} does not unpack to ${original}. ${advice}`];
  }
  const consequence = file.endsWith('.js') ? ' A script without a hash would never run.' : '';
  return [`${file} is in the folder, but release.json does not list it.${consequence} ${advice}`];
}

/** Checks what a manifest says about its files, without them. */
export const checkDescription = (release: Release, advice = rebuild): string[] => [
  ...checkNames(release, advice),
  ...checkContentNames(release),
  ...checkReferences(release, advice),
  ...checkServer(release, advice),
];

/**
 * Checks that a release is complete: every file it lists exists and matches its hash, and there are no others. Also
 * returns the contents.
 * @param advice what to do if it is not
 */
export async function checkFiles(
  release: Release,
  files: ReleaseFiles,
  advice = rebuild,
): Promise<{ refusals: string[]; contents: Contents }> {
  const listed = new Set(release.files.map(({ path }) => path));
  const present = (await files.list()).filter(
    (file) => file !== 'release.json' && !isSignatureFile(file),
  );
  const all = new Map(
    await Promise.all(present.map(async (file) => [file, await files.read(file)] as const)),
  );
  const contents = new Map<string, Buffer>();
  for (const [file, content] of all) if (content && listed.has(file)) contents.set(file, content);

  const unlisted = present.filter((file) => !listed.has(file));
  const refusals = [
    ...checkDescription(release, advice),
    ...release.files.flatMap((file) => checkFile(file, contents.get(file.path), advice)),
    ...(
      await Promise.all(
        unlisted.map((file) => checkUnlisted(file, all.get(file) ?? null, contents, advice)),
      )
    ).flat(),
  ];
  return { refusals, contents };
}
