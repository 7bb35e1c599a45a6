/**
 * `node tooling/lockfile/complete-lockfile.mjs [folder]`
 *
 * Some registries lack the builds of native packages for some platforms. `npm install` then silently omits these
 * optional packages from the lockfile, and `npm ci` rejects the lockfile. This adds the missing entries: the exact
 * version from the depending package, and the platform from the package's name. Run it after `npm install` has changed
 * the lockfile.
 */
import fs from 'node:fs';
import path from 'node:path';

const systems = [
  'darwin',
  'linux',
  'win32',
  'freebsd',
  'android',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
  'openharmony',
];
const processors = [
  'x64',
  'arm64',
  'arm',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];

/** `@swc/core-linux-arm-gnueabihf` → linux, arm, glibc. */
function platformOf(name) {
  const parts = name.replace('windows', 'win32').split(/[/-]/);
  const os = systems.find((system) => parts.includes(system));
  const cpu = processors.find((processor) => parts.includes(processor));
  const libc = parts.some((part) => part.startsWith('musl'))
    ? 'musl'
    : parts.some((part) => part.startsWith('gnu'))
      ? 'glibc'
      : undefined;
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(libc && os === 'linux' && { libc: [libc] }),
    ...(os && { os: [os] }),
  };
}

const file = path.join(process.argv[2] ?? '.', 'package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const added = [];

/** The folder whose node_modules contain a package; '' for the root and for workspaces. */
const holderOf = (place) => /^(.*?)\/?node_modules\/(?:@[^/]+\/)?[^/]+$/.exec(place)?.[1] ?? '';

/** Resolves like Node: beside the owner first, then in every parent folder. */
function findLocked(owner, name) {
  for (let holder = owner; ; holder = holderOf(holder)) {
    const found = lock.packages[path.posix.join(holder, 'node_modules', name)];
    if (found || holder === '') return found;
  }
}

for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(version) || findLocked(owner, name)?.version === version) continue;
    const platform = platformOf(name);
    if (!platform.os && !platform.cpu) continue;
    const beside = path.posix.join(holderOf(owner), 'node_modules', name);
    lock.packages[beside] = { version, optional: true, ...platform };
    added.push(`${name}@${version}`);
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([one], [other]) => (one < other ? -1 : 1)),
);
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length ? `Added ${added.join(', ')}` : 'Nothing was missing.');
