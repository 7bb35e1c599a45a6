/**
 * Globals that libraries of the suite define when they are loaded, allowed one by one: no other code reads them, and
 * two copies of the library work side by side (docs/decisions/0027).
 */
export const allowedGlobals: readonly string[] = [
  // React Redux, which Recharts is built on: a map of its contexts, by the React they belong to.
  'Symbol(react-redux-context)',
];
