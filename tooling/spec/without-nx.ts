/** Nx tells its tasks about themselves; a test that Nx runs must not hand that on to the Nx it runs itself. */
export const withoutNx = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => name.startsWith('NX_'))
    .map((name) => [name, undefined]),
);
