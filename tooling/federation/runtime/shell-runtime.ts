import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import { pageInterface, type ContainerRequire } from './page-federation';

/**
 * Replaces the federation's `bundler.js` in the shell: the same parts without the unused ones (remotes defined at build
 * time, tree shaking at run time), shared with the page's containers.
 */
const bundlerRuntime = {
  consumes,
  I: initializeSharing,
  S: {},
  installInitialConsumes,
  initContainerEntry,
};

globalThis.hiveFederation = {
  interface: pageInterface,
  version: HIVE_FEDERATION_VERSION,
  attachShareScopeMap,
  bundlerRuntime,
  createInstance,
};

/** Creates the page's instance, which the shell's `loadRemote` uses. */
const initPage = ({ webpackRequire }: { webpackRequire: ContainerRequire }) => {
  const { initOptions } = webpackRequire.federation;
  if (!initOptions) throw new Error('The build gave the federation no options');
  return init(initOptions);
};

export default {
  runtime: {},
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, init: initPage },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
