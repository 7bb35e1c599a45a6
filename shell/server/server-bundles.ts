import path from 'node:path';
import vm from 'node:vm';
import type { Release } from '@hive/contract/release';
import { readReleaseFile } from './read-release-file';

/** A server bundle that is missing or does not evaluate. */
export class BundleError extends Error {
  override readonly name = 'BundleError';

  constructor(
    readonly release: Release,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const bundleFile = 'server/server.js';

/** Evaluates the server bundles of releases, once per version. Their `require` resolves only the shared modules. */
export class ServerBundles {
  private readonly cache = new Map<string, Promise<unknown>>();

  constructor(
    private readonly folder: string,
    private readonly sharedTable: Readonly<Record<string, unknown>>,
  ) {}

  /** The exports of a release's server bundle. Rejects with a `BundleError`; the next call tries again. */
  load<T>(release: Release): Promise<T> {
    const key = `${release.app}@${release.version}`;
    let bundle = this.cache.get(key);
    if (!bundle) {
      bundle = this.evaluate(release).catch((cause: unknown) => {
        throw new BundleError(release, cause);
      });
      this.cache.set(key, bundle);
      bundle.catch(() => this.cache.delete(key));
    }
    return bundle as Promise<T>;
  }

  private async evaluate(release: Release): Promise<unknown> {
    const file = path.join(this.folder, release.app, release.version, bundleFile);
    const code = await readReleaseFile(this.folder, release, bundleFile);
    const run = vm.compileFunction(code.toString('utf8'), ['module', 'exports', 'require'], {
      filename: file,
    }) as (
      module: { exports: unknown },
      exports: unknown,
      require: (id: string) => unknown,
    ) => void;
    const module = { exports: {} as unknown };
    run(module, module.exports, (id) => {
      if (Object.hasOwn(this.sharedTable, id)) return this.sharedTable[id];
      throw new Error(`${release.app}@${release.version} may not require ${id} on the web host`);
    });
    return module.exports;
  }
}
