import { calls } from '@hive/contract/calls';
import { allowOverrides } from '@hive/shared-node/releases/registry-changes';
import { takeFingerprint } from '../platform/matrix/fingerprint';
import { nameOf, send } from '../platform/matrix/send-request';
import { createPictureApp, type PictureApp } from '../auth/profile/picture-helpers';
import { flag } from './release-writes';
import { makeReleases, type TestReleases } from '../releases/registry/releases-folder';
import { createTestClock } from '../support/test-clock';
import type { AdminWrite } from './admin-write';
import { adminWrites } from './admin-writes';
import { lastEntry, signInAdmin } from './audit-helpers';

/** Calls of admins that change nothing for others: one reads a website, one stores the admin's table views. */
const changesNothing = new Set(['POST /boxes/scrape', 'PUT /admin/table-views/:table']);
/** Calls that change something although their method or access does not suggest it. */
const others = [
  'GET /admin/export-audit',
  'GET /admin/export-users',
  'GET /user/all',
  'DELETE /admin/release-override',
];

let test: PictureApp;
let releases: TestReleases;
beforeAll(async () => {
  const clock = createTestClock();
  releases = makeReleases(clock);
  await releases.publish('shell', '1');
  for (const version of ['1', '2'])
    await releases.publish('remote-user', version, { flags: [flag] });
  await releases.change((registry) => allowOverrides(registry, [], releases.makeMeta()));
  test = await createPictureApp({ clock, releases: releases.storage });
});
afterAll(async () => {
  await test.close();
  releases.remove();
});

/** The rows of all tables except rate limits, which are consumed by refused requests too. */
const readRows = () => takeFingerprint(test.database, { without: ['rate_limit'] });

/** Creates an admin and a valid request. */
async function prepareWrite(name: string, { request }: AdminWrite) {
  // Advances the clock, so that this write's entry is the latest.
  test.clock.advance(1);
  const { client: admin, userId } = await signInAdmin(test);
  const input = await request({ test, admin });
  const [method = '', path = ''] = name.split(' ');
  const write = () =>
    send({ method, path }, { sender: { client: admin, userId, email: '' }, input });
  return { admin, userId, write };
}

it('All writes of admins are in adminWrites', () => {
  const expected = calls
    .filter(({ access, method }) => access === 'admin' && method !== 'GET')
    .map(nameOf)
    .filter((name) => !changesNothing.has(name));
  expect(Object.keys(adminWrites).sort()).toEqual([...expected, ...others].sort());
});

const writes = Object.entries(adminWrites).flatMap(([name, cases]) =>
  cases.map((one) => [name, one.action, one] as const),
);

describe.each(writes)('%s (%s)', (name, action, one) => {
  it('writes an audit entry with actor, action, entity and request id', async () => {
    const { admin, userId, write } = await prepareWrite(name, one);
    const answer = await write();

    expect(answer.status).toBeLessThan(300);
    expect(await lastEntry(admin)).toMatchObject({
      action,
      actor: { _id: userId },
      entity: { kind: action.endsWith('.export') ? 'export' : expect.any(String) },
      requestId: answer.headers.get('x-request-id'),
    });
  });

  it('changes nothing when its audit entry cannot be written', async () => {
    const { write } = await prepareWrite(name, one);
    await test.context.pool.query(`
      create function refuse_entry() returns trigger language plpgsql as
        $$ begin raise exception 'The audit is full.'; end $$;
      create trigger refuse_entry before insert on audit_entry
        for each statement execute function refuse_entry();`);
    try {
      const before = await readRows();

      const answer = await write();

      expect([answer.status, answer.body.code]).toEqual([500, 'INTERNAL']);
      expect(await readRows()).toEqual(before);
    } finally {
      await test.context.pool.query(
        'drop trigger refuse_entry on audit_entry; drop function refuse_entry()',
      );
    }
  });
});
