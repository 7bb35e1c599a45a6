/**
 * Globals that a library of the suite leaves as soon as it is loaded, agreed upon one by one: nobody else reads them, and
 * two copies of the library side by side get on (docs/decisions/0027).
 */
export const allowedGlobals: readonly string[] = [
  // React Redux, which Recharts is built on: a map of its contexts, by the React they belong to.
  'Symbol(react-redux-context)',
];
