import type { RemoteServerBundle } from '@hive/contract/remote';
import type { ShellServerBundle } from '../../shell-bundle';
import type { BundleOwner } from '@hive/shared-node/rendering/messages';
import { sharedTable } from './shared-table';

/** A server bundle as a function, compiled by the process. */
export type CompiledBundle = (
  module: { exports: unknown },
  exports: unknown,
  require: (id: string) => unknown,
) => void;

const bundles = new Map<BundleOwner, unknown>();

/** Evaluates a server bundle. Its `require` resolves only the shared modules. */
export function evaluate(owner: BundleOwner, release: string, run: CompiledBundle): void {
  const module = { exports: {} as unknown };
  run(module, module.exports, (id) => {
    if (Object.hasOwn(sharedTable, id)) return sharedTable[id];
    throw new Error(`${release} may not require ${id} on the web host`);
  });
  bundles.set(owner, module.exports);
}

export const shellBundle = (): ShellServerBundle => bundles.get('shell') as ShellServerBundle;

export const remoteBundle = (): RemoteServerBundle => bundles.get('remote') as RemoteServerBundle;
