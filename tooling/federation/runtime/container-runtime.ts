import type { ContainerRequire } from './page-federation';

const page = globalThis.hiveFederation;
const line = (version: string): string => version.split('.').slice(0, 2).join('.');
if (!page || line(page.version) !== line(HIVE_FEDERATION_VERSION)) {
  throw new Error(
    `Built with federation ${HIVE_FEDERATION_VERSION}, but the page has ${page?.version ?? 'none'}`,
  );
}
const { attachShareScopeMap, bundlerRuntime, createInstance } = page;

/** A container's instance is its own, though the code that makes it is the page's. */
const initContainer = ({ webpackRequire }: { webpackRequire: ContainerRequire }) => {
  const { initOptions } = webpackRequire.federation;
  if (!initOptions) throw new Error('The build gave the federation no options');
  return createInstance(initOptions);
};

/** Stands in a container for the federation's `bundler.js`: the page's copy instead of one more. */
export default {
  runtime: {},
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, init: initContainer },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
