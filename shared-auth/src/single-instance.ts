/**
 * Throws when a stateful module is evaluated twice in one page: two copies of the session would disagree about who is
 * signed in, without any visible error.
 * Skipped on the server (each render may evaluate its own copy) and in tests (modules are reset there).
 */
export function claimSingleInstance(name: string): void {
  if (typeof window === 'undefined' || process.env.NODE_ENV === 'test') return;
  claim(name, globalThis);
}

/** Claims a name on a global object. Throws when it was claimed there before. */
export function claim(name: string, scope: object): void {
  const key = Symbol.for(`@hive/shared-auth/${name}`);
  if (Reflect.get(scope, key) === true) {
    throw new Error(
      `@hive/shared-auth/${name} was evaluated twice in one page. ` +
        'It must be shared by the shell and never be bundled into a remote; check the share settings of the last release.',
    );
  }
  Reflect.set(scope, key, true);
}
