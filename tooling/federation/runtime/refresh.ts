import * as own from 'react-refresh/runtime';

interface Renderer {
  /** In development only. */
  setRefreshHandler?(handler: (type: unknown) => undefined): void;
}

declare global {
  /** The page's Fast Refresh runtime: the first one loaded. */
  var hiveRefresh: { runtime: typeof own; isHooked: boolean } | undefined;
  /** React's hook for developer tools. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: { inject(renderer: Renderer): unknown } | undefined;
  /** Set by the build: the app's name. */
  const HIVE_APP: string;
}

/**
 * One runtime for all containers of a page. With one per container, React asks the runtime that refreshed last for the
 * current code, so earlier edits of other apps would be lost. And a runtime loaded after React is never connected to
 * it, so that nothing would be refreshed.
 */
const page = (globalThis.hiveRefresh ??= { runtime: own, isHooked: false });

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = page.runtime;

/** The id includes the app: two apps may bundle the same file of shared-ui, each with its own copy of a component. */
export const register = (type: unknown, id: string): void =>
  page.runtime.register(type, `${HIVE_APP} ${id}`);

/** Connects React once per page, however many apps call it. */
export function injectIntoGlobalHook(target: typeof globalThis): void {
  if (page.isHooked) return;
  page.isHooked = true;
  page.runtime.injectIntoGlobalHook(target);
  trackFailures(target.__REACT_DEVTOOLS_GLOBAL_HOOK__);
}

/**
 * React tracks failed error boundaries, to retry them after an edit, only if a refresh handler is set. Without one, a
 * page that throws on its first render would stay broken after a fix. This handler reports that nothing has been
 * edited, until the runtime sets its own.
 */
function trackFailures(hook: typeof globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__): void {
  if (!hook) return;
  const { inject } = hook;
  hook.inject = function (renderer) {
    const id = inject.call(this, renderer);
    renderer.setRefreshHandler?.(() => undefined);
    return id;
  };
}
