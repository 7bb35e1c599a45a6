import { createRequire } from 'node:module';
import * as query from '../../../federation/facade/query';
import * as router from '../../../federation/facade/router';
import { createInertStub } from './inert-stub';
import type { Findings } from './findings';

const require = createRequire(import.meta.url);

/** Libraries that may be used at load: they make components and contexts there. */
const real: Record<string, unknown> = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  '@hive/facade/router': router,
  '@hive/facade/query': query,
};

/**
 * What a shell provides, by share key. The session and the way to the api stand still while a remote is loaded: whoever
 * calls them then is noted.
 */
export function sharedLibraries(
  keys: readonly string[],
  findings: Findings,
): Record<string, unknown> {
  const watched = (key: string): unknown =>
    createInertStub(key, (called) => findings.note(`calls ${called}()`));
  return Object.fromEntries(keys.map((key) => [key, real[key] ?? watched(key)]));
}
