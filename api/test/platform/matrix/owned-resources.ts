import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { BoxTable } from '../../../src/database/schema';
import {
  addKey,
  makeBrand,
  report,
  signHeaders,
} from '../../tracking/conversions/postback-helpers';
import { addMember } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import type { TestApp } from '../../support/test-app';
import type { RequestInput } from './entry';
import type { Actor } from './matrix-clients';

/** Inserts resources with an owner. Each function returns the id. */

export async function insertPasskey({ database, clock }: TestApp, owner: Actor): Promise<string> {
  const passkey = await database
    .insertInto('passkey')
    .values({
      id: newId(),
      user_id: owner.userId,
      credential_id: randomBytes(16).toString('base64url'),
      public_key: randomBytes(77),
      counter: 0,
      name: 'Phone',
      created_at: clock.now(),
      last_used_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return passkey.id;
}

export async function insertTrustedDevice(
  { database, clock }: TestApp,
  owner: Actor,
): Promise<string> {
  const device = await database
    .insertInto('device')
    .values({
      id: newId(),
      user_id: owner.userId,
      hash: randomBytes(32),
      trusted_until: new Date(clock.now().getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return device.id;
}

/** A box of which the owner is a member. */
export async function insertOwnBox(
  test: TestApp,
  owner: Pick<Actor, 'userId'>,
  values: Partial<Insertable<BoxTable>> = {},
): Promise<string> {
  const box = await createFactories(test.database).makeBox(values);
  if (owner.userId !== '') await addMember(test, box.id, owner.userId);
  return box.id;
}

/** A correctly signed order report, with its own box and click. */
export async function signedReport(test: TestApp): Promise<RequestInput> {
  const brand = await makeBrand(test);
  const rawBody = JSON.stringify(report(brand));
  return { rawBody, headers: signHeaders(test, rawBody, brand) };
}

/** A correctly signed refund report, with its own order. */
export async function signedReversal(test: TestApp): Promise<RequestInput> {
  const brand = await makeBrand(test);
  const { order_reference } = await createFactories(test.database).makeConversion(brand.boxId);
  const rawBody = JSON.stringify({
    orderReference: order_reference,
    reversalReference: 'REFUND-1',
    amountPence: 100,
    currency: 'GBP',
  });
  return { rawBody, headers: signHeaders(test, rawBody, brand) };
}

/** A postback key of the owner's box. */
export async function insertOwnKey(test: TestApp, owner: Actor): Promise<string> {
  return (await addKey(test, await insertOwnBox(test, owner))).id;
}

/** Promo media of the owner's box; its file is missing. */
export async function insertPromo(test: TestApp, owner: Pick<Actor, 'userId'>): Promise<string> {
  const id = newId();
  await test.database
    .insertInto('promo_media')
    .values({
      id,
      box_id: await insertOwnBox(test, owner),
      kind: 'image',
      file_key: `promo/${id}.webp`,
      width: 1,
      height: 1,
      duration_ms: null,
      refusal_reason: null,
      uploaded_by: null,
      decided_by: null,
      decided_at: null,
    })
    .execute();
  return id;
}

/** A draft of the listing of the owner's box. @returns the box */
export async function insertDraft(test: TestApp, owner: Pick<Actor, 'userId'>): Promise<string> {
  const boxId = await insertOwnBox(test, owner);
  await test.database
    .insertInto('listing_draft')
    .values({
      box_id: boxId,
      content: JSON.stringify({ shortDescription: 'Tea each month.' }),
      saved_by: null,
    })
    .execute();
  return boxId;
}

/** A pending change of the price of the owner's box. */
export async function insertListingChange(test: TestApp, owner: Pick<Actor, 'userId'>) {
  const boxId = await insertOwnBox(test, owner, { price_pence: 2000 });
  const id = newId();
  await test.database
    .insertInto('listing_change')
    .values({
      id,
      box_id: boxId,
      content: JSON.stringify({ price: 21 }),
      base: JSON.stringify({ price: 20 }),
      effective_on: '2020-01-01',
      reason: null,
      created_by: null,
      decided_by: null,
      decided_at: null,
    })
    .execute();
  return { id, boxId };
}

/** An unread notification of the owner. */
export async function insertNotification(
  { database, clock }: TestApp,
  { userId }: Pick<Actor, 'userId'>,
): Promise<string> {
  const { id } = await database
    .insertInto('notification')
    .values({
      user_id: userId || newId(),
      kind: 'own-review-answered',
      subject: newId(),
      data: JSON.stringify({ box: 'Tea Box', boxId: newId() }),
      is_listed: true,
      digest: null,
      created_at: clock.now(),
      read_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An invoice of the owner's box. */
export async function insertInvoice(test: TestApp, owner: Actor): Promise<string> {
  return (await createFactories(test.database).makeInvoice(await insertOwnBox(test, owner))).id;
}

/** A published review of the owner's box, to which the owner may reply. */
export async function insertComment(test: TestApp, owner: Actor): Promise<string> {
  const boxId = await insertOwnBox(test, owner, {
    subscription_tier: 'premium',
    allow_reply: true,
  });
  return (await createFactories(test.database).makeReview(boxId)).id;
}

/** A form with one file. */
export function multipart(field: string, content: string): RequestInput {
  const boundary = 'hive-matrix';
  const lines = [
    `--${boundary}`,
    `content-disposition: form-data; name="${field}"; filename="picture.png"`,
    'content-type: image/png',
    '',
    content,
    `--${boundary}--`,
    '',
  ];
  return {
    rawBody: lines.join('\r\n'),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
