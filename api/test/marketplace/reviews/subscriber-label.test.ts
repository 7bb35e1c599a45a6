import { v7 as newId } from 'uuid';
import type { ConversionTable } from '../../../src/database/conversion-schema';
import { createFactories } from '../../support/factories';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import { createTestApp } from '../../support/test-app';
import { makeListedBox, readOwn, write } from './review-helpers';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Status = ConversionTable['status']['__select__'];

/** A user who clicked on a box's link and subscribed. */
async function makeSubscriber(status: Status = 'approved') {
  const box = await makeListedBox(test);
  const { client, userId } = await signIn(test);
  const make = createFactories(test.database);
  const click = await make.makeClick(box.id, { user_id: userId });
  const report = (values: { amount_pence?: number } = {}) =>
    make.makeConversion(box.id, { click_id: click.id, ...decided(status), ...values });
  return { box, client, report };
}

const decided = (status: Status) => ({
  status,
  decided_at: status === 'pending' ? null : new Date(),
});

const setStatus = (id: string, status: Status) =>
  test.database.updateTable('conversion').set(decided(status)).where('id', '=', id).execute();

const refund = (conversion: { id: string; box_id: string }, pence: number) =>
  test.database
    .insertInto('conversion_reversal')
    .values({
      id: newId(),
      conversion_id: conversion.id,
      box_id: conversion.box_id,
      reference: newId(),
      amount_pence: -pence,
      commission_pence: 0,
      occurred_at: new Date(),
    })
    .execute();

it.each([
  ['approved', true],
  ['pending', true],
  ['declined', false],
] as const)('A subscription that is %s labels the review: %s', async (status, isVerified) => {
  const { box, client, report } = await makeSubscriber(status);
  await report();

  expect((await write(client, box.id)).body.review?.isVerifiedSubscriber).toBe(isVerified);
});

it('The label follows a subscription that is reported, approved and declined after the review', async () => {
  const { box, client, report } = await makeSubscriber('pending');
  await write(client, box.id);
  const label = async () => (await readOwn(client, box.id))?.isVerifiedSubscriber;
  expect(await label()).toBe(false);

  const { id } = await report();
  expect(await label()).toBe(true);
  await setStatus(id, 'approved');
  expect(await label()).toBe(true);
  await setStatus(id, 'declined');
  expect(await label()).toBe(false);
});

it('A full refund removes the label, and a partial refund does not', async () => {
  const { box, client, report } = await makeSubscriber();
  const conversion = await report({ amount_pence: 2000 });
  await write(client, box.id);
  const label = async () => (await readOwn(client, box.id))?.isVerifiedSubscriber;

  await refund(conversion, 500);
  expect(await label()).toBe(true);
  await refund(conversion, 1500);
  expect(await label()).toBe(false);
});

it('A free subscription labels its user’s review', async () => {
  const { box, client, report } = await makeSubscriber();
  await report({ amount_pence: 0 });

  expect((await write(client, box.id)).body.review?.isVerifiedSubscriber).toBe(true);
});

it('A user without a subscription gets no label from the conversions of others or of visitors', async () => {
  const { box, report } = await makeSubscriber();
  await report();
  const make = createFactories(test.database);
  const other = await signIn(test);
  const elsewhere = await makeListedBox(test);
  const visitorsClick = await make.makeClick(box.id);
  await make.makeConversion(box.id, { click_id: visitorsClick.id });
  await make.makeConversion(box.id, { click_id: null });

  for (const { id } of [box, elsewhere])
    expect((await write(other.client, id)).body.review?.isVerifiedSubscriber).toBe(false);
});

it('A subscription to a box does not label the review of another', async () => {
  const { client, report } = await makeSubscriber();
  await report();
  const other = await makeListedBox(test);

  expect((await write(client, other.id)).body.review?.isVerifiedSubscriber).toBe(false);
});
