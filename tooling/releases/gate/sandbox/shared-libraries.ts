import { createRequire } from 'node:module';
import * as query from '../../../federation/facade/query';
import * as router from '../../../federation/facade/router';
import { createInertStub } from './inert-stub';
import type { Findings } from './findings';

const require = createRequire(import.meta.url);

/** Libraries that releases may use while loading, to create components and contexts. */
const real: Record<string, unknown> = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  '@hive/facade/router': router,
  '@hive/facade/query': query,
};

/**
 * The libraries that a shell provides, by share key. The session and the api client are stubs while a remote is loaded,
 * and calls to them are noted.
 */
export function sharedLibraries(
  keys: readonly string[],
  findings: Findings,
): Record<string, unknown> {
  const watched = (key: string): unknown =>
    createInertStub(key, (called) => findings.note(`calls ${called}()`));
  return Object.fromEntries(keys.map((key) => [key, real[key] ?? watched(key)]));
}
