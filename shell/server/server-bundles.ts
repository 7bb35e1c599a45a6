import fs from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import type { Release } from '@hive/contract/release';

/** A server bundle that is not there or does not evaluate. */
export class BundleFault extends Error {
  override readonly name = 'BundleFault';

  constructor(
    readonly release: Release,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** Evaluates the node bundles of releases, each version once, with a `require` that knows the shared table only. */
export class ServerBundles {
  private readonly loaded = new Map<string, Promise<unknown>>();

  constructor(
    private readonly folder: string,
    private readonly sharedTable: Readonly<Record<string, unknown>>,
  ) {}

  /** The exports of a release's server bundle. Rejects with a `BundleFault`; then it is tried again. */
  load<T>(release: Release): Promise<T> {
    const key = `${release.app}@${release.version}`;
    let bundle = this.loaded.get(key);
    if (!bundle) {
      bundle = this.evaluate(release).catch((cause: unknown) => {
        throw new BundleFault(release, cause);
      });
      this.loaded.set(key, bundle);
      bundle.catch(() => this.loaded.delete(key));
    }
    return bundle as Promise<T>;
  }

  private async evaluate(release: Release): Promise<unknown> {
    const file = path.join(this.folder, release.app, release.version, 'server/server.js');
    const code = await fs.readFile(file, 'utf8');
    const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: file }) as (
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
