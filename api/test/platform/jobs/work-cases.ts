import type { EventKind } from '@hive/contract/notifications';
import { publish } from '@hive/shared-node/releases/registry-changes';
import { RegistryStore } from '@hive/shared-node/releases/registry-store';
import { londonDay } from '../../../src/platform/time/london-day';
import { createSealer, sealedHeader } from '../../../src/platform/security/sealing';
import { addDays } from '../../../src/platform/time/report-days';
import { v7 as newId } from 'uuid';
import { insertBilled } from '../../billing/invoices/invoice-helpers';
import { insertComplaint } from '../../complaints/complaint-helpers';
import { insertVerification } from '../../marketplace/verification/verification-helpers';
import {
  answered,
  changeSetting,
  countNotifications,
  notify,
} from '../../notifications/notification-helpers';
import { makePartner } from '../../partners/membership/own-boxes';
import { signIn } from '../../support/sign-in';
import { makeOrder } from '../../tracking/desk/desk-helpers';
import type { JobCase, JobWorld } from './job-case';

let counter = 0;
const makeAddress = (): string => `job-${(counter += 1)}@people.example`;

/** Gives an account an address that no other case reads. */
async function changeAddress({ test }: JobWorld, userId: string): Promise<string> {
  const email = makeAddress();
  await test.database.updateTable('app_user').set({ email }).where('id', '=', userId).execute();
  return email;
}

const subjectsTo = async ({ test }: JobWorld, address: string): Promise<string[]> =>
  (await test.mails.list(address)).map(({ subject }) => subject);

const countNotified = ({ test }: JobWorld, userId: string, kind: EventKind) =>
  countNotifications(test, userId, kind);

const readRows = async ({ test }: JobWorld, text: string, values: unknown[] = []) =>
  (await test.context.pool.query<object>(text, values)).rows;

/** A verified box with a partner. @param expiresOn the last day of its verification */
async function makeVerified(world: JobWorld, website: string | null, expiresOn: string) {
  const partner = await makePartner(world.test, { is_verified: true, website });
  const verified_at = world.daysAgo(366);
  await insertVerification(world.test, partner.box.id, { verified_at, expires_on: expiresOn });
  return partner;
}

/** Jobs that email people, book money, or change what people see. */
export const workCases: Record<string, JobCase> = {
  'sealing with the current key': async (world) => {
    const { pool, settings } = world.test.context;
    const former = { secretKey: world.formerKey, previousSecretKeys: [settings.secretKey] };
    const id = newId();
    const sealed = createSealer(former, 'mail').seal('a body', id);
    await pool.query(
      `insert into mail (id, to_address, subject, status, sealed_body, sent_at, created_at)
       values ($1, 'sealed@people.example', 'Sealed', 'sent', $2, $3, $3)`,
      [id, sealed, world.daysAgo(1)],
    );
    const header = sealedHeader(settings.secretKey);
    const read = async () => {
      const { rows } = await pool.query<{ body: Buffer }>(
        'select sealed_body as body from mail where id = $1',
        [id],
      );
      const { body } = rows[0]!;
      return {
        isCurrent: body.subarray(0, header.length).equals(header),
        content: createSealer(settings, 'mail').open(body, id),
      };
    };
    return { read, once: { isCurrent: true, content: 'a body' } };
  },
  'notices of failed emails': async (world) => {
    const [id, at] = [newId(), world.daysAgo(0)];
    await readRows(
      world,
      `insert into mail (id, to_address, subject, status, last_error, given_up_at, created_at)
       values ($1, 'nobody@people.example', 'Your code', 'dead', 'refused', $2, $2)`,
      [id, at],
    );
    return { read: () => countNotified(world, world.admin.userId, 'mail-failed'), once: 1 };
  },
  'email summaries': async (world) => {
    const email = makeAddress();
    const { client, userId } = await signIn(world.test, { email });
    await changeSetting(client, { kind: 'own-review-answered', email: 'daily' });
    world.test.clock.set(world.daysAgo(1));
    await notify(world.test, [answered(userId), answered(userId)]);
    world.test.clock.advance(24 * 60 * 60);
    const once = ['You have 2 new notifications on Hive'];
    return { read: () => subjectsTo(world, email), once };
  },
  'approval rules': async (world) => {
    const { id: boxId } = await world.make.makeBox();
    const old = { occurred_at: world.daysAgo(10), created_at: world.daysAgo(10) };
    const orderId = await makeOrder(world.test, boxId, old);
    await readRows(
      world,
      `insert into approval_rule (id, box_id, is_inherited, days, changed_at, changed_by)
       values ($1, $2, false, 7, $3, $4)`,
      [newId(), boxId, world.daysAgo(1), world.admin.userId],
    );
    const day = londonDay(world.daysAgo(0));
    const read = () =>
      readRows(
        world,
        `select status, (select approved from approval_run where day = $2) as approved
         from conversion where id = $1`,
        [orderId, day],
      );
    return { read, once: [{ status: 'approved', approved: 1 }] };
  },
  'signals of orders': async (world) => {
    const { id: boxId } = await world.make.makeBox();
    const orderId = await makeOrder(world.test, boxId, { assessed_at: world.daysAgo(2) });
    const read = () =>
      readRows(world, 'select assessed_at as at from conversion where id = $1', [orderId]);
    return { read, once: [{ at: world.daysAgo(0) }] };
  },
  'tiers and plans': async (world) => {
    const today = londonDay(world.daysAgo(0));
    const plan = { tier: 'gold', next_tier: 'bronze', next_tier_on: today } as const;
    const { box, userId } = await makePartner(world.test, plan);
    const read = async () => ({
      changes: await readRows(world, 'select to_tier as to from tier_change where box_id = $1', [
        box.id,
      ]),
      notified: await countNotified(world, userId, 'tier-changed'),
    });
    return { read, once: { changes: [{ to: 'bronze' }], notified: 1 } };
  },
  'listing changes whose day has come': async (world) => {
    const { box, userId } = await makePartner(world.test, { price_pence: 2000 });
    await world.test.database
      .insertInto('listing_change')
      .values({
        id: newId(),
        box_id: box.id,
        status: 'approved',
        content: JSON.stringify({ price: 23 }),
        base: JSON.stringify({ price: 20 }),
        effective_on: londonDay(world.daysAgo(0)),
        reason: null,
        created_by: userId,
        decided_by: world.admin.userId,
        decided_at: world.daysAgo(5),
      })
      .execute();
    const read = async () => ({
      changes: await readRows(world, 'select status from listing_change where box_id = $1', [
        box.id,
      ]),
      prices: await readRows(
        world,
        'select price_pence as pence from box_price where box_id = $1 order by id',
        [box.id],
      ),
      notified: await countNotified(world, userId, 'listing-decided'),
    });
    const prices = [{ pence: 2000 }, { pence: 2300 }];
    return { read, once: { changes: [{ status: 'applied' }], prices, notified: 1 } };
  },
  'monthly invoices': async (world) => {
    // The middle of the month before the run, on any day of the run's month.
    const dayOfMonth = Number(londonDay(world.daysAgo(0)).slice(-2));
    const { box, userId } = await makePartner(world.test, {
      tier: 'gold',
      created_at: world.daysAgo(dayOfMonth + 14),
    });
    const email = await changeAddress(world, userId);
    const read = async () => ({
      invoices: await readRows(
        world,
        'select sent_at as at from invoice where box_id = $1 order by number',
        [box.id],
      ),
      emails: (await subjectsTo(world, email)).length,
    });
    return { read, once: { invoices: [{ at: world.daysAgo(0) }], emails: 1 } };
  },
  'payment reminders': async (world) => {
    const { box } = await makePartner(world.test);
    const { id } = await insertBilled(world.test, {
      boxId: box.id,
      due_on: londonDay(world.daysAgo(3)),
      issued_at: world.daysAgo(30),
    });
    const read = () =>
      readRows(world, 'select days from invoice_reminder where invoice_id = $1', [id]);
    return { read, once: [{ days: 3 }] };
  },
  'invitations to review': async (world) => {
    const box = await world.make.makeBox({ name: 'Invited' });
    const email = makeAddress();
    const { id: user_id } = await world.make.makeUser({ email });
    const at = world.daysAgo(20);
    const click = await world.make.makeClick(box.id, { at, user_id });
    const order = { status: 'approved', occurred_at: at, decided_at: at } as const;
    await world.make.makeConversion(box.id, { click_id: click.id, ...order });
    return { read: () => subjectsTo(world, email), once: ['How is Invited?'] };
  },
  'reminders of complaints': async (world) => {
    const dueOn = addDays(londonDay(world.daysAgo(0)), 1);
    await insertComplaint(world.test, { dueOn });
    return { read: () => countNotified(world, world.admin.userId, 'complaint-due'), once: 1 };
  },
  'expiry of verifications': async (world) => {
    const { box, userId } = await makeVerified(world, null, londonDay(world.daysAgo(1)));
    const email = await changeAddress(world, userId);
    const read = async () => ({
      ended: await readRows(
        world,
        'select end_cause as cause from box_verification where box_id = $1',
        [box.id],
      ),
      emails: (await subjectsTo(world, email)).length,
    });
    return { read, once: { ended: [{ cause: 'expired' }], emails: 1 } };
  },
  'comparison of listings with their brands’ pages': async (world) => {
    const { origin, countRequests } = world.website;
    await makeVerified(world, `${origin}/shop`, londonDay(world.daysAgo(-100)));
    return { read: async () => countRequests(), once: 1 };
  },
  'emails about errors of releases': async (world) => {
    const { test, daysAgo } = world;
    const at = daysAgo(1);
    const change = { by: 'the test', at: at.toISOString() };
    await new RegistryStore(test.context.releases).change((registry) =>
      publish(registry, 'remote-user', '1', change),
    );
    const email = makeAddress();
    await test.context.pool.query(
      `insert into fault_owner (owner, email, updated_at) values ('matching', $1, $2)`,
      [email, at],
    );
    await test.context.pool.query(
      `insert into fault_group (id, app, version, fingerprint, cause, owner, phase, kind, message, frames, count, pages, days, networks, first_network, first_seen_at, last_seen_at)
       values ($1, 'remote-user', '1', 'a', 'a', 'matching', 'run', 'Error', 'a', '[]', 3, '{}', '{}', '{a,b,c}', 'a', $2, $2)`,
      [newId(), at],
    );
    const read = () => subjectsTo(world, email);
    return { read, once: ['Hive: new error in remote-user'] };
  },
  'emails about shortlists': async (world) => {
    const box = await world.make.makeBox({ name: 'Wished', price_pence: 1500 });
    const email = makeAddress();
    const { id: user_id } = await world.make.makeUser({ email });
    await world.test.database
      .insertInto('shortlist_item')
      .values({
        user_id,
        box_id: box.id,
        added_at: world.daysAgo(600),
        added_pence: 2000,
        has_notices: true,
        known_pence: 2000,
        known_price_from: world.daysAgo(600),
        unlisted_at: null,
        relisted_at: null,
      })
      .execute();
    return { read: () => subjectsTo(world, email), once: ['Wished now costs less'] };
  },
};
