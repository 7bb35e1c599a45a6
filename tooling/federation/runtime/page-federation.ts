import type { createInstance } from '@module-federation/runtime';

/**
 * What a container needs of the page's federation, as a number: the parts below, and the data that the container's generated
 * code gives them. It is raised when an upgrade of the federation changes either, which
 * `tooling/spec/federation/versions.test.ts` finds: containers and pages of both versions must work with each other.
 */
export const pageInterface = 1;

/** The part of the federation that all containers of a page share, set by the shell before any container is loaded. */
export interface PageFederation {
  /** The interface that the page provides. Absent from an older shell, which works with its own minor version only. */
  interface?: number;
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
