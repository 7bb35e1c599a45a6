import type { Insertable } from 'kysely';
import type { BoxTable } from '../../../src/database/schema';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';

/** Makes an account a member of a box. */
export async function addMember(test: TestApp, boxId: string, userId: string): Promise<void> {
  await test.database.insertInto('box_member').values({ box_id: boxId, user_id: userId }).execute();
}

/** A partner with a session, a recently verified strong factor, and one box. */
export async function makePartner(test: TestApp, values: Partial<Insertable<BoxTable>> = {}) {
  const { client, userId } = await signIn(test, { role: 'partner', isSteppedUp: true });
  const box = await createFactories(test.database).makeBox(values);
  await addMember(test, box.id, userId);
  return { client, userId, box };
}
