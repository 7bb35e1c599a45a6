/**
 * Globals that libraries of the suite define when they are loaded, allowed one by one: no other code reads them, and
 * two copies of the library work side by side (docs/decisions/0027 and 0040).
 */
export const allowedGlobals: readonly string[] = [
  // React Redux, which Recharts is built on: a map of its contexts, by the React they belong to.
  'Symbol(react-redux-context)',
  // zod: its settings (the shell forbids it to build functions from text, for every copy) and its list of described
  // schemas, which stays empty in browsers.
  '__zod_globalConfig',
  '__zod_globalRegistry',
];
