import type { ComponentType } from 'react';
import type { BrowserRemote } from '@hive/contract/release';
import { loadContainer, type Container } from './container';

/** How remotes come into the page. Behind it stands the federation; tests bring their own. */
export interface RemoteSource {
  /** Makes a remote known. By force: as a new one, of which nothing has been loaded. */
  register(name: string, remote: BrowserRemote, force: boolean): void;
  /** The page component that a remote exposes as `module` ('./HomePage'). */
  load(name: string, module: string): Promise<ComponentType>;
}

/** The page's remotes. After a reload the previous container stays: its pages may be rendered or loading. */
const remotes = new Map<string, { entry: string; container?: Promise<Container> }>();

/** The federation as a source. */
export const federationSource: RemoteSource = {
  register(name, { entry }, force) {
    const address = new URL(entry, window.location.href);
    // Another address: under the first one an answer may be owing still, or what is kept may be broken.
    if (force) address.searchParams.set('retry', String(Date.now()));
    remotes.set(name, { entry: address.href });
  },
  async load(name, module) {
    const remote = remotes.get(name);
    if (!remote) throw new Error(`${name} is not known`);
    remote.container ??= loadContainer(remote.entry, name.replaceAll('-', '_'));
    const factory = await (await remote.container).get(module);
    const { default: component } = factory() as { default?: ComponentType };
    if (!component) throw new Error(`${module} has no default export`);
    return component;
  },
};
