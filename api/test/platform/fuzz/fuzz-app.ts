import { rateLimits } from '../../../src/platform/security/rate-limit-policy';
import { addReset } from '../../support/reset-data';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import type { Actor, Person } from '../matrix/matrix-clients';
import { makeActor } from '../matrix/matrix-clients';
import { insertPrivateData } from './private-data';

/** The api under test, filled with data of accounts that send no requests. */
export interface FuzzApp {
  test: TestApp;
  /** Ids of existing records, of any kind and owner. */
  ids: readonly string[];
  /** The actor of a person. It is replaced after `forget` and `restore`. */
  actorOf(person: Person): Promise<Actor>;
  /** Replaces the actor before its next request: its session has ended, or its account is erased or changed. */
  forget(person: Person): void;
  /** Restores the initial data, so that a long run does not slow down with the records that it creates. */
  restore(): Promise<void>;
}

const unlimited = { points: 1e9, seconds: 60 };

/** Creates the api without rate limits. */
export async function createFuzzApp(): Promise<FuzzApp> {
  const test = await createTestApp({
    policy: {
      rateLimits: {
        ...(Object.fromEntries(
          Object.keys(rateLimits).map((name) => [name, unlimited]),
        ) as unknown as typeof rateLimits),
        registerPerAccount: { perNetwork: unlimited, total: unlimited },
        forgotPasswordPerAccount: { perNetwork: unlimited, total: unlimited },
      },
    },
  });
  const { ids } = await insertPrivateData(test);
  await test.context.pool.query('drop schema test_support cascade');
  await addReset(test.context.pool);

  const actors = new Map<Person, Actor>();
  return {
    test,
    ids,
    actorOf: async (person) => {
      const actor = actors.get(person) ?? (await makeActor(test, person));
      actors.set(person, actor);
      return actor;
    },
    forget: (person) => void actors.delete(person),
    restore: async () => {
      await test.reset();
      actors.clear();
    },
  };
}
