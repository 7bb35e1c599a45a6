import type { createInstance } from '@module-federation/runtime';

/** The part of the federation that all containers of a page share, set by the shell before any container is loaded. */
export interface PageFederation {
  /** The federation's version; a container rejects an incompatible one. */
  version: string;
  attachShareScopeMap: unknown;
  bundlerRuntime: object;
  createInstance: typeof createInstance;
}

declare global {
  var hiveFederation: PageFederation | undefined;
  /** Set by the build: the federation's version. */
  const HIVE_FEDERATION_VERSION: string;
}

/** The part of webpack's `require` that a container passes to the runtime. */
export interface ContainerRequire {
  federation: { initOptions?: Parameters<typeof createInstance>[0] };
}
