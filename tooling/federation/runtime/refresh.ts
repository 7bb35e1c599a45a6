import * as own from 'react-refresh/runtime';

interface Renderer {
  /** In development only. */
  setRefreshHandler?(handler: (type: unknown) => undefined): void;
}

declare global {
  /** The page's runtime of Fast Refresh: the first one that came. */
  var hiveRefresh: { runtime: typeof own; isHooked: boolean } | undefined;
  /** What React tells of itself to tools of developers. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: { inject(renderer: Renderer): unknown } | undefined;
  /** Set by the build: the app's name. */
  const HIVE_APP: string;
}

/**
 * One runtime for all containers of a page. With one each, React asks the runtime that refreshed last which code is
 * current: whatever another app had edited before would fall back to how it was loaded. And one that comes after React
 * never hears of it, so that nothing is refreshed at all, without a word.
 */
const page = (globalThis.hiveRefresh ??= { runtime: own, isHooked: false });

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = page.runtime;

/** Two apps bundle the same file of shared-ui under the same name: each has its own copy of the component. */
export const register = (type: unknown, id: string): void =>
  page.runtime.register(type, `${HIVE_APP} ${id}`);

/** Once a page, however many apps ask for it. */
export function injectIntoGlobalHook(target: typeof globalThis): void {
  if (page.isHooked) return;
  page.isHooked = true;
  page.runtime.injectIntoGlobalHook(target);
  rememberFailures(target.__REACT_DEVTOOLS_GLOBAL_HOOK__);
}

/**
 * React remembers which boundaries have caught a fault, to try them again after an edit, only once something was
 * refreshed: a page that throws when it is first drawn would stay away though it is mended. Until the runtime brings
 * its own, this handler says that nothing has been edited.
 */
function rememberFailures(hook: typeof globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__): void {
  if (!hook) return;
  const { inject } = hook;
  hook.inject = function (renderer) {
    const id = inject.call(this, renderer);
    renderer.setRefreshHandler?.(() => undefined);
    return id;
  };
}
