import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { BrowserRemote } from '@hive/contract/release';

/** How remotes come into the page. Behind it stands the federation; tests bring their own. */
export interface RemoteSource {
  /** Makes a remote known. By force: forgets what was loaded of it before. */
  register(name: string, remote: BrowserRemote, force: boolean): void;
  /** The page component that a remote exposes as `module` ('./HomePage'). */
  load(name: string, module: string): Promise<ComponentType>;
}

const containerOf = (name: string): string => name.replaceAll('-', '_');

/** The federation as a source. */
export const federationSource: RemoteSource = {
  register(name, { entry }, force) {
    const address = new URL(entry, window.location.href);
    // Another address: what the browser keeps under the first one, for a year, may be what is broken.
    if (force) address.searchParams.set('retry', String(Date.now()));
    registerRemotes([{ name: containerOf(name), entry: address.href }], { force });
  },
  async load(name, module) {
    const id = `${containerOf(name)}/${module.replace(/^\.\//, '')}`;
    const loaded = await loadRemote<{ default?: ComponentType }>(id);
    if (!loaded?.default) throw new Error(`${id} has no default export`);
    return loaded.default;
  },
};
