import type { FlagValues } from '@hive/contract/flags';
import type { JsonValue, Provider, ResolutionDetails } from '@openfeature/web-sdk';

/** Why a flag has no value; the SDK then returns the caller's default with this code, one of OpenFeature's. */
class FlagError extends Error {
  override readonly name = 'FlagError';

  constructor(
    readonly code: 'FLAG_NOT_FOUND' | 'TYPE_MISMATCH',
    message: string,
  ) {
    super(message);
  }
}

/**
 * Makes the flags of a page a provider of OpenFeature, for remotes that evaluate them with its SDK or its React hooks. The
 * values are decided already and stay the same as long as the tab is open, so an evaluation context changes nothing. Set it
 * for a domain that is the name of the remote: the page may have parts of other remotes.
 * @param flags the prop that the shell passes to pages and parts
 */
export function createFlagProvider(flags: FlagValues = {}): Provider {
  function resolve<T extends JsonValue>(
    key: string,
    defaultValue: T,
    isOfType: (value: unknown) => boolean,
  ): ResolutionDetails<T> {
    const value = Object.hasOwn(flags, key) ? flags[key] : undefined;
    if (value === undefined) throw new FlagError('FLAG_NOT_FOUND', `There is no flag ${key}`);
    if (!isOfType(value))
      throw new FlagError('TYPE_MISMATCH', `The flag ${key} is a ${typeof value}`);
    return { value: value as typeof defaultValue, reason: 'STATIC' };
  }
  const isLike = (sample: unknown) => (value: unknown) => typeof value === typeof sample;

  return {
    metadata: { name: 'hive' },
    runsOn: 'client',
    resolveBooleanEvaluation: (key, fallback) => resolve(key, fallback, isLike(fallback)),
    resolveNumberEvaluation: (key, fallback) => resolve(key, fallback, isLike(fallback)),
    resolveStringEvaluation: (key, fallback) => resolve(key, fallback, isLike(fallback)),
    // No flag has an object as its value.
    resolveObjectEvaluation: (key, fallback) => resolve(key, fallback, () => false),
  };
}
