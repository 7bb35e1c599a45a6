/** Internal modules of the federation without types. Only webpack's generated code calls them. */
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: unknown;
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export const installInitialConsumes: unknown;
}

/** The runtime of Fast Refresh has no types; these are the functions that its webpack plugin calls. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: typeof globalThis): void;
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  export function register(type: unknown, id: string): void;
  export function getFamilyByType(type: unknown): unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
}
