import { v7 as newId } from 'uuid';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import { insertOwnBox, insertPasskey, insertTrustedDevice } from '../matrix/owned-resources';
import { makeActor } from '../matrix/matrix-clients';

/** A text that stands in no other record: a response with it contains data of these accounts. */
export const canary = 'canary-7c1f';

/** Records of a user and a partner who send no requests, with the canary in all that only they and admins may read. */
export async function insertPrivateData(test: TestApp): Promise<{ ids: string[] }> {
  const { database } = test;
  const make = createFactories(database);
  const [user, partner] = [await makeActor(test, 'user'), await makeActor(test, 'partner')];
  for (const { userId } of [user, partner])
    await database
      .updateTable('app_user')
      .set({ email: `${canary}-${userId}@people.example`, title: canary })
      .where('id', '=', userId)
      .execute();
  // Its name and texts are public, so only what belongs to its orders, invoices and moderation is marked.
  const boxId = await insertOwnBox(test, partner);
  const answers = await make.makeAnswers(user.userId, { categories: [canary] });
  const review = await make.makeReview(boxId, {
    user_id: user.userId,
    message: canary,
    status: 'pending',
  });
  const conversion = await make.makeConversion(boxId, { order_reference: canary });
  const invoice = await make.makeInvoice(boxId, { billed_to: canary });
  const application = await database
    .insertInto('application')
    .values({
      id: newId(),
      user_id: user.userId,
      brand_name: canary,
      website: `https://${canary}.example`,
      contact_name: canary,
      short_description: canary,
      category_id: null,
      agreed_at: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owned = [await insertPasskey(test, user), await insertTrustedDevice(test, user)];
  const ids = [user, partner].map(({ userId }) => userId);
  return {
    ids: [
      ...ids,
      ...owned,
      boxId,
      answers.id,
      review.id,
      conversion.id,
      invoice.id,
      application.id,
    ],
  };
}
