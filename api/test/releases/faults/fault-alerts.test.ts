import { faultPolicy } from '../../../src/releases/faults/fault-policy';
import { signIn } from '../../support/sign-in';
import type { TestClient } from '../../support/test-client';
import { app, createFaultFixture } from './fault-fixture';

const owner = `team of ${app} 1`;
const email = 'team@people.example';
const address = `/api/admin/fault-owners/${encodeURIComponent(owner)}`;

let fixture: Awaited<ReturnType<typeof createFaultFixture>>;
beforeAll(async () => {
  fixture = await createFaultFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  // A second factor is recent for minutes only.
  await fixture.renewAdmin();
  await fixture.removeAll();
  await fixture.test.database.deleteFrom('fault_owner').execute();
  await fixture.test.database.deleteFrom('mail').execute();
});

const setEmail = (to: string | null, client: TestClient = fixture.admin()) =>
  client.request('PUT', address, { body: { email: to } });

const checkNow = () => fixture.test.app.hourlyJobs.get('emails about errors of releases')!();

/** Reports an error from networks that have not reported before, and sends the emails about it. */
async function reportFrom(networks: number, message = 'It broke', extra: object = {}) {
  for (let count = 0; count < networks; count += 1)
    await fixture.report(fixture.test.makeClient(), { message, ...extra });
  await checkNow();
}
const words = (index: number): string => `Broken ${'abcdefghij'[index]}`;
const mails = () => fixture.test.mails.list(email);
const subjects = async () => (await mails()).map(({ subject }) => subject).sort();

it('The owner is emailed once about an error that occurs in three networks', async () => {
  expect((await setEmail(email)).status).toBe(200);
  await reportFrom(2);
  expect(await subjects()).toEqual([]);
  await reportFrom(1);
  expect(await subjects()).toEqual([`Hive: new error in ${app}`]);
  await reportFrom(3);
  expect(await subjects()).toHaveLength(1);
  const { items } = await fixture.list();
  expect(items).toMatchObject([{ ownerHasEmail: true, alertedAt: expect.any(String) }]);
  const [mail] = await mails();
  expect(mail!.text).toContain(`fault=${items[0]!._id}`);
});

it('The email is sent without waiting for the hourly job', async () => {
  await setEmail(email);
  for (let count = 0; count < 3; count += 1) await fixture.report(fixture.test.makeClient());
  await vi.waitFor(async () => expect(await subjects()).toHaveLength(1), { timeout: 20_000 });
});

it('The email has no text that a report may have made up', async () => {
  await setEmail(email);
  await reportFrom(3, 'Log in at evil.example', { stack: 'VisitEvilExample\nf@x' });
  const [mail] = await mails();
  expect(mail!.text + mail!.html + mail!.subject).not.toMatch(/evil/i);
});

it('During a canary, all networks that take part are enough', async () => {
  await fixture.releases.tryOut(app, '2', 100 - 1, { owner });
  await setEmail(email);
  const client = fixture.test.makeClient();
  client.cookies.set('hive_bucket', '0');
  await client.post('/api/client-loads', { loads: [{ app, version: '2' }] });
  await fixture.report(client, { version: '2' });
  await checkNow();
  await fixture.releases.stop(app);
  expect(await subjects()).toEqual([`Hive: new error in ${app}`]);
});

it('Errors beyond the limit of an hour are in one summary, and later ones wait for the next hour', async () => {
  await setEmail(email);
  const { mailsPerHour } = faultPolicy.alerts;
  for (let index = 0; index < mailsPerHour; index += 1) await reportFrom(3, words(index));
  expect(await subjects()).toEqual(Array(mailsPerHour).fill(`Hive: new error in ${app}`));
  await reportFrom(3, words(mailsPerHour));
  expect(await subjects()).toContain('Hive: 1 more new error in your releases');
  await reportFrom(3, words(mailsPerHour + 1));
  expect(await subjects()).toHaveLength(mailsPerHour + 1);
  fixture.test.clock.advance(3600);
  await checkNow();
  expect(await subjects()).toHaveLength(mailsPerHour + 2);
});

it('Nothing is sent to an owner without an address, nor about versions that are not served', async () => {
  await reportFrom(3);
  expect((await fixture.list()).items).toMatchObject([{ ownerHasEmail: false, alertedAt: null }]);
  await fixture.releases.publish(app, '3');
  await setEmail(email);
  await checkNow();
  await fixture.releases.publish(app, '1');
  expect(await subjects()).toEqual([]);
});

it('Owners are listed with their addresses, which can be removed', async () => {
  const read = async () => (await fixture.admin().get('/api/admin/fault-owners')).body;
  expect(await read()).toMatchObject({
    items: expect.arrayContaining([{ owner, email: null }]),
  });
  await setEmail(email);
  expect(await read()).toMatchObject({ items: expect.arrayContaining([{ owner, email }]) });
  await setEmail(null);
  expect(await read()).toMatchObject({ items: expect.arrayContaining([{ owner, email: null }]) });
});

it('A change of an address is audited', async () => {
  await setEmail(email);
  const entries = await fixture.test.database
    .selectFrom('audit_entry')
    .where('action', '=', 'release-owner.change')
    .select(['entity_id', 'after'])
    .orderBy('at', 'desc')
    .execute();
  expect(entries[0]).toEqual({ entity_id: owner, after: { email } });
});

it.each([
  ['an invalid address', () => setEmail('no address'), 400],
  ['no login', () => setEmail(email, fixture.test.makeClient()), 401],
  [
    'a user',
    async () => setEmail(email, (await signIn(fixture.test, { role: 'user' })).client),
    403,
  ],
  [
    'an admin without a recent second factor',
    async () => setEmail(email, (await signIn(fixture.test, { role: 'admin' })).client),
    403,
  ],
  [
    'an owner without releases',
    () => fixture.admin().request('PUT', '/api/admin/fault-owners/nobody', { body: { email } }),
    404,
  ],
])('An address is refused with %s', async (_what, send, status) => {
  expect((await send()).status).toBe(status);
});
