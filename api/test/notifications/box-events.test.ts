import { describeObjection } from '../../src/mail/contact-sentences';
import { lastEntry } from '../audit/audit-helpers';
import { makePartner } from '../partners/membership/own-boxes';
import { signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { listOwn, subjectsTo } from './notification-helpers';

/** One application for the file: each test has its own partner and box. */
let test: TestApp;
let admin: TestClient;
beforeAll(async () => {
  test = await createTestApp();
  admin = (await signIn(test, { role: 'admin', isSteppedUp: true })).client;
});
afterAll(() => test.close());

it('A box that goes live is notified once', async () => {
  const { client, userId, box } = await makePartner(test, { is_active: false });

  for (const isActive of [true, true])
    await admin.request('PATCH', `/api/boxes/${box.id}`, { body: { isActive } });

  const { items } = await listOwn(client, { kind: 'application-decided' });
  expect(items.map(({ text }) => text)).toEqual([
    `${box.name} is live on Hive: people can find it.`,
  ]);
  expect(await subjectsTo(test, userId)).toEqual(['Your box is live on Hive']);
});

it('A box that is taken off Hive is notified with how to object', async () => {
  const { client, userId, box } = await makePartner(test);

  await admin.request('PATCH', `/api/boxes/${box.id}`, { body: { isActive: false } });
  await admin.request('DELETE', `/api/boxes/${box.id}`);

  const { items } = await listOwn(client, { kind: 'box-removed' });
  expect(items.map(({ text }) => text)).toEqual([
    `We have taken ${box.name} off Hive. People can no longer find it.`,
  ]);
  expect(items[0]?.detail).toContain(test.context.settings.seller.email);
  expect(await subjectsTo(test, userId)).toEqual(['Your box is no longer on Hive']);
});

it('A box that is hidden is notified with the reason, which the audit log stores', async () => {
  const { client, box } = await makePartner(test);

  const body = { isActive: false, reason: 'The prices are out of date.' };
  expect((await admin.request('PATCH', `/api/boxes/${box.id}`, { body })).status).toBe(200);

  const [notice] = (await listOwn(client, { kind: 'box-removed' })).items;
  expect(notice?.detail).toBe(
    `Our reason: The prices are out of date. ${describeObjection(test.context.settings.seller.email)}`,
  );
  expect(await lastEntry(admin)).toMatchObject({ action: 'box.change', after: body });
});

it('A box that is deleted is notified with the reason, which the audit log stores', async () => {
  const { client, box } = await makePartner(test);

  const body = { reason: 'The website does not work' };
  await admin.request('DELETE', `/api/boxes/${box.id}`, { body });

  const [notice] = (await listOwn(client, { kind: 'box-removed' })).items;
  expect(notice?.detail).toBe(
    `Our reason: The website does not work. ${describeObjection(test.context.settings.seller.email)}`,
  );
  expect(await lastEntry(admin)).toMatchObject({ action: 'box.archive', after: body });
});

it('Decisions name the operator’s email address, or without one the page about the company', () => {
  expect(describeObjection('help@hive.example')).toBe(
    'If you think this is a mistake, email help@hive.example.',
  );
  expect(describeObjection(null)).toBe(
    'If you think this is a mistake, contact us as described on the page ‘Who runs this site’.',
  );
});
