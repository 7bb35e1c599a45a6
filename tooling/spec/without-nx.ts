/** Removes the variables that Nx sets for its tasks, for tests under Nx that run Nx themselves. */
export const withoutNx = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => name.startsWith('NX_'))
    .map((name) => [name, undefined]),
);
