import type { ComponentType } from 'react';
import { containerOf } from '@hive/contract/remote';
import type { BrowserRemote } from '@hive/contract/release';
import { loadContainer, type Container } from './container';

/** Loads remotes into the page. Implemented by the federation runtime; tests use their own. */
export interface RemoteSource {
  /** Registers a remote. With `force` as a new one, of which nothing has been loaded. */
  register(name: string, remote: BrowserRemote, force: boolean): void;
  /** The page component that a remote exposes as `module`, such as './HomePage'. */
  load(name: string, module: string): Promise<ComponentType>;
}

/** The page's remotes. After a reload the previous container stays: its pages may be rendered or loading. */
const remotes = new Map<string, { entry: string; container?: Promise<Container> }>();

/** The source backed by the federation runtime. */
export const federationSource: RemoteSource = {
  register(name, { entry }, force) {
    const address = new URL(entry, window.location.href);
    // A different URL: a response for the first one may be pending, or its cached copy may be broken.
    if (force) address.searchParams.set('retry', String(Date.now()));
    remotes.set(name, { entry: address.href });
  },
  async load(name, module) {
    const remote = remotes.get(name);
    if (!remote) throw new Error(`${name} is not known`);
    remote.container ??= loadContainer(remote.entry, containerOf(name));
    const factory = await (await remote.container).get(module);
    const { default: component } = factory() as { default?: ComponentType };
    if (!component) throw new Error(`${module} has no default export`);
    return component;
  },
};
