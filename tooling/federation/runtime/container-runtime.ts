import type { ContainerRequire } from './page-federation';

const page = globalThis.hiveFederation;
const minorVersion = (version: string): string => version.split('.').slice(0, 2).join('.');
if (!page || minorVersion(page.version) !== minorVersion(HIVE_FEDERATION_VERSION)) {
  throw new Error(
    `Built with federation ${HIVE_FEDERATION_VERSION}, but the page has ${page?.version ?? 'none'}`,
  );
}
const { attachShareScopeMap, bundlerRuntime, createInstance } = page;

/** Creates the container's own instance with the page's code. */
const initContainer = ({ webpackRequire }: { webpackRequire: ContainerRequire }) => {
  const { initOptions } = webpackRequire.federation;
  if (!initOptions) throw new Error('The build gave the federation no options');
  return createInstance(initOptions);
};

/** Replaces the federation's `bundler.js` in a container with the page's copy. */
export default {
  runtime: {},
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { ...bundlerRuntime, init: initContainer },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};
