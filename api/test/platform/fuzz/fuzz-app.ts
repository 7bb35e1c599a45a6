import { addReset } from '../../support/reset-data';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { unlimitedRates } from '../../support/unlimited-rates';
import { addMember } from '../../partners/membership/own-boxes';
import type { Actor, Person } from '../matrix/matrix-clients';
import { makeActor } from '../matrix/matrix-clients';
import { fillData } from './fill-data';
import type { Work } from './measure-work';
import { measureWork } from './measure-work';
import { insertPrivateData } from './private-data';

/** The api under test, filled with data of accounts that send no requests. */
export interface FuzzApp {
  test: TestApp;
  /** Ids of existing records: those that a call of this path is about, and others of any kind and owner. */
  idsFor(path: string): readonly string[];
  /** A box with more records of each kind than fit on a page. The partner is a member. */
  filledBoxId: string;
  /** The work of the request answered last. */
  readWork(): Work;
  /** The actor of a person. A new one now and then, since an actor's records grow with each valid request. */
  actorOf(person: Person): Promise<Actor>;
  /** Replaces the actor before its next request: its session has ended, or its account is erased or changed. */
  forget(person: Person): void;
  /** Restores the initial data, so that a long run does not slow down with the records that it creates. */
  restore(): Promise<void>;
}

/** Requests with one actor. */
const usesOfActor = 25;

/** Creates the api without rate limits. */
export async function createFuzzApp(): Promise<FuzzApp> {
  const test = await createTestApp({ policy: { rateLimits: unlimitedRates } });
  const { ids } = await insertPrivateData(test);
  const filled = await fillData(test);
  await test.context.pool.query('drop schema test_support cascade');
  await addReset(test.context.pool);

  const actors = new Map<Person, { actor: Actor; uses: number }>();
  const makeFuzzActor = async (person: Person): Promise<{ actor: Actor; uses: number }> => {
    const actor = await makeActor(test, person);
    if (person === 'partner') await addMember(test, filled.boxId, actor.userId);
    return { actor, uses: 0 };
  };
  return {
    test,
    idsFor: (path) => [...filled.idsFor(path), ...ids, filled.boxId],
    filledBoxId: filled.boxId,
    readWork: measureWork(test),
    actorOf: async (person) => {
      const known = actors.get(person);
      const used = known && known.uses < usesOfActor ? known : await makeFuzzActor(person);
      used.uses += 1;
      actors.set(person, used);
      return used.actor;
    },
    forget: (person) => void actors.delete(person),
    restore: async () => {
      await test.reset();
      actors.clear();
    },
  };
}
