import fs from 'node:fs/promises';
import path from 'node:path';
import vm from 'node:vm';
import type { Release } from '@hive/contract/release';

/** Evaluates the node bundles of releases, each version once, with a `require` that knows the shared table only. */
export class ServerBundles {
  private readonly loaded = new Map<string, Promise<unknown>>();

  constructor(
    private readonly folder: string,
    private readonly sharedTable: Readonly<Record<string, unknown>>,
  ) {}

  /** The exports of a release's server bundle. Rejects when it has none or does not evaluate; then tries again. */
  load<T>(release: Release): Promise<T> {
    const key = `${release.app}@${release.version}`;
    let bundle = this.loaded.get(key);
    if (!bundle) {
      bundle = this.evaluate(release);
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
