import { createInstance, init } from '@module-federation/runtime';
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js';
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js';
import { installInitialConsumes } from '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js';
import type { ContainerRequire } from './page-federation';

/**
 * Stands in the shell for the federation's `bundler.js`: the same parts without those that nobody here uses (remotes
 * named at build time, tree shaking at run time), laid out for the containers of the page.
 */
const bundlerRuntime = {
  consumes,
  I: initializeSharing,
  S: {},
  installInitialConsumes,
  initContainerEntry,
};

globalThis.hiveFederation = {
  version: HIVE_FEDERATION_VERSION,
  attachShareScopeMap,
  bundlerRuntime,
  createInstance,
};

/** The page's own instance: the one that the shell's `loadRemote` goes by. */
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
