import { createReminderJob } from '../../../src/billing/invoices/send-reminders';
import { createReminderRepository } from '../../../src/billing/invoices/reminder-repository';
import { createDisputeRepository } from '../../../src/billing/invoices/dispute-repository';
import { signInAdmin } from '../../audit/audit-helpers';
import { addMember } from '../../partners/membership/own-boxes';
import { createFactories } from '../../support/factories';
import { createTestApp, type TestApp } from '../../support/test-app';
import { createTestClock } from '../../support/test-clock';
import { base, insertBilled } from './invoice-helpers';

const member = 'owner@tea.example';
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

let test: TestApp;
let boxId: string;
beforeAll(async () => {
  test = await createTestApp({ clock: createTestClock(noon('2027-01-01')) });
});
beforeEach(async () => {
  await test.reset();
  test.clock.set(noon('2027-01-01'));
  const { makeBox, makeUser } = createFactories(test.database);
  boxId = (await makeBox()).id;
  await addMember(test, boxId, (await makeUser({ email: member, role: 'partner' })).id);
});
afterAll(() => test.close());

/** What one process does each hour. */
const remind = async (day: string): Promise<void> => {
  test.clock.set(noon(day));
  await createReminderJob(test.context, () => true)();
};

const remindEachDay = async (from: number, to: number): Promise<void> => {
  for (let day = from; day <= to; day += 1)
    await remind(new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10));
};

const reminders = () =>
  test.database
    .selectFrom('invoice_reminder')
    .select(['days', 'sent_at'])
    .orderBy('days')
    .execute();
const daysSent = async () => (await reminders()).map(({ days }) => days);
const mails = async () => test.mails.list(member);

describe('Reminders of an invoice that was due on 31 December', () => {
  it('are sent 3, 10 and 20 days later, each once', async () => {
    await insertBilled(test, { boxId, number: 42 });
    await remindEachDay(1, 40);
    expect((await reminders()).map(({ days, sent_at }) => [days, sent_at.toISOString()])).toEqual([
      [3, '2027-01-03T12:00:00.000Z'],
      [10, '2027-01-10T12:00:00.000Z'],
      [20, '2027-01-20T12:00:00.000Z'],
    ]);
    expect((await mails()).map(({ subject }) => subject)).toEqual(
      Array(3).fill('Reminder: invoice HIVE-000042 was due on 31 December 2026'),
    );
  });

  it('state the sum, how to pay and the statutory charges', async () => {
    await insertBilled(test, { boxId, number: 42 });
    await remind('2027-01-20');
    const [mail] = await mails();
    // £120.00 at 3.75% and 8 points for 20 days.
    expect(mail?.text).toContain('We have not received £120.00 for invoice HIVE-000042');
    expect(mail?.text).toContain('It was due 20 days ago.');
    expect(mail?.text).toContain(test.context.settings.seller.payment);
    expect(mail?.text).toContain(
      'interest of 11.75% a year, £0.77 so far, and a fixed sum of £40.00',
    );
  });

  it('are not sent late one after the other: only the latest', async () => {
    await insertBilled(test, { boxId });
    await remindEachDay(12, 13);
    expect(await daysSent()).toEqual([10]);
  });

  it('are sent once by several processes at the same time', async () => {
    for (let count = 0; count < 5; count += 1)
      await insertBilled(test, { boxId, month: `2026-0${count + 1}-01` });
    await Promise.all([remind('2027-01-03'), remind('2027-01-03'), remind('2027-01-03')]);
    expect(await daysSent()).toEqual([3, 3, 3, 3, 3]);
    expect(await mails()).toHaveLength(5);
  });

  it('stop when the invoice is paid, and go on when the payment is reversed', async () => {
    const { id } = await insertBilled(test, { boxId });
    await remind('2027-01-03');
    const { client: admin } = await signInAdmin(test);
    expect((await admin.post(`${base}/${id}/pay`, { date: '2027-01-03' })).status).toBe(200);
    await remind('2027-01-10');
    expect(await daysSent()).toEqual([3]);
    const again = (await signInAdmin(test)).client;
    expect((await again.post(`${base}/${id}/unpay`, { reason: 'Bounced.' })).status).toBe(200);
    await remind('2027-01-11');
    expect(await daysSent()).toEqual([3, 10]);
  });

  it('stop when the invoice is fully credited, and ask for what is left after a part', async () => {
    const [whole, part] = [
      await insertBilled(test, { boxId, month: '2026-10-01' }),
      await insertBilled(test, { boxId }),
    ];
    const { client: admin } = await signInAdmin(test);
    await admin.post(`${base}/${whole.id}/credit-notes`, { reason: 'All of it.' });
    await admin.post(`${base}/${part.id}/credit-notes`, { net: 25, reason: 'A part.' });
    const before = (await mails()).length;
    await remind('2027-01-03');
    const sent = await mails();
    expect(sent).toHaveLength(before + 1);
    expect(sent[0]?.text).toContain('We have not received £90.00');
  });

  it('are stored once, when two processes have selected the invoice at the same time', async () => {
    const { id } = await insertBilled(test, { boxId });
    const stored = createReminderRepository(test.database);
    const reminder = { invoice_id: id, days: 3, sent_at: test.clock.now() };
    expect(await stored.insert(reminder)).toBe(true);
    expect(await stored.insert(reminder)).toBe(false);
    expect(await stored.insert({ ...reminder, days: 10 })).toBe(true);
  });

  it('pause while a dispute is open', async () => {
    const { id } = await insertBilled(test, { boxId });
    const disputes = createDisputeRepository(test.database);
    const opened_at = test.clock.now();
    await disputes.insert({ id, invoice_id: id, reason: 'A refund is missing.', opened_at });
    await remindEachDay(3, 12);
    expect(await daysSent()).toEqual([]);
    await disputes.close(id, { answer: 'It is there.', at: test.clock.now() });
    await remind('2027-01-13');
    expect(await daysSent()).toEqual([10]);
  });

  it('are never sent for a draft', async () => {
    await insertBilled(test, { boxId, sent_at: null });
    await remindEachDay(3, 20);
    expect(await daysSent()).toEqual([]);
  });
});
