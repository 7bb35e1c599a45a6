/**
 * Two copies of the session in one page would disagree about who is signed in, and nobody would notice until it hurts.
 * Each module that holds state claims its name once; a second evaluation throws at once and says why.
 * Skipped on the server (every render may evaluate its own copy) and under a test runner (modules are reset there).
 */
export function claimSingleInstance(name: string): void {
  if (typeof window === 'undefined' || process.env.NODE_ENV === 'test') return;
  claim(name, globalThis);
}

/** The rule itself, on any global object. Throws when the name was claimed there before. */
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
