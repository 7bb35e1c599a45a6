import { pageInterface, type ContainerRequire } from './page-federation';

const page = globalThis.hiveFederation;
// A shell that names no number has the first interface. Which of its versions work, the gate decides.
if (!page || (page.interface ?? 1) !== pageInterface) {
  throw new Error(
    `Needs interface ${pageInterface} of the federation, but the page has ${page?.interface ?? 'none'}`,
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
