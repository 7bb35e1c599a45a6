import type { createInstance } from '@module-federation/runtime';

/** The federation's half that every container of a page can use, laid out by the shell before any container comes. */
export interface PageFederation {
  /** The federation's version; a container refuses one it was not built for. */
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

/** What webpack's own code of one container hands over. */
export interface ContainerRequire {
  federation: { initOptions?: Parameters<typeof createInstance>[0] };
}
