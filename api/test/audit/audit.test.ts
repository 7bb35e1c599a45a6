import { exportAudit, listAudit } from '@hive/contract/audit';
import { v7 as newId } from 'uuid';
import { applyFor } from '../marketplace/applications/application-helpers';
import { createFactories } from '../support/factories';
import { openSession, signIn } from '../support/sign-in';
import type { TestApp } from '../support/test-app';
import { createTestApp } from '../support/test-app';
import type { TestClient } from '../support/test-client';
import { change, remove } from '../administration/users/user-helpers';
import { lastEntry, readAudit, signInAdmin } from './audit-helpers';

let test: TestApp;
let admin: TestClient;
let adminId: string;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  await test.reset();
  const signedIn = await signInAdmin(test, { name: 'Grace Hopper', email: 'grace@hive.example' });
  admin = signedIn.client;
  adminId = signedIn.userId;
});
afterAll(() => test.close());

const makeReview = async () => {
  const make = createFactories(test.database);
  return make.makeReview((await make.makeBox({ name: 'Tea' })).id, { status: 'pending' });
};

const rejectReview = (id: string, reason = 'Too short.') =>
  admin.post(`/api/admin/reviews/${id}/reject`, { version: 1, reason });

describe('An action of an admin', () => {
  it('is recorded with actor, time, values before and after, and request id', async () => {
    const { id } = await makeReview();
    const answer = await rejectReview(id);

    const { body } = await admin.get<object>('/api/admin/audit');

    expect(listAudit.response.safeParse(body).error).toBeUndefined();
    expect(body).toEqual({
      page: 1,
      pageSize: 5,
      total: 1,
      items: [
        {
          _id: expect.any(String),
          at: test.clock.now().toISOString(),
          actor: { _id: adminId, name: 'Grace Hopper', email: 'grace@hive.example' },
          action: 'review.reject',
          entity: {
            kind: 'review',
            id,
            name: expect.stringMatching(/^.+, \d+ \w{3} \d{4}$/) as string,
          },
          before: { status: 'pending', rejectionReason: null },
          after: { status: 'rejected', rejectionReason: 'Too short.' },
          requestId: answer.headers.get('x-request-id'),
        },
      ],
    });
  });

  it('on conversions, applications and invitations is recorded, unless it is refused', async () => {
    const make = createFactories(test.database);
    const box = await make.makeBox({ name: 'Tea' });
    const { client, userId } = await signIn(test);
    const declined = await make.makeConversion(box.id);
    const application = await applyFor(test, client, { brandName: 'Tea Chest' });

    await admin.post(`/api/admin/conversions/${declined.id}/decline`, { reason: 'Cancelled.' });
    expect(await lastEntry(admin)).toMatchObject({
      action: 'conversion.decline',
      entity: { kind: 'conversion', id: declined.id },
      before: { status: 'pending' },
      after: { status: 'declined', reason: 'Cancelled.' },
    });
    test.clock.advance(1);
    await admin.post(`/api/admin/applications/${application}/approve`, {});
    expect(await lastEntry(admin)).toMatchObject({
      action: 'application.approve',
      after: { status: 'approved', brandName: 'Tea Chest', applicantId: userId },
    });
    expect(await readAudit(admin, { entityId: userId })).toMatchObject([
      { action: 'user.change', before: { role: 'user' }, after: { role: 'partner' } },
    ]);
    expect(await readAudit(admin, { action: 'box.create' })).toMatchObject([
      { entity: { name: 'Tea Chest' }, after: { name: 'Tea Chest' } },
    ]);
    test.clock.advance(1);
    const { body } = await admin.post<{ invitation: { _id: string } }>('/api/admin/invitations', {
      boxId: box.id,
      email: 'brand@tea.example',
    });
    const sent = await lastEntry(admin);
    expect(sent).toMatchObject({ action: 'invitation.send', after: { boxName: 'Tea' } });
    // The email address is stored only in the invitation, which is deleted eventually, unlike the audit entry.
    expect(JSON.stringify(sent)).not.toContain('brand@tea.example');
    test.clock.advance(1);
    const revoke = () =>
      admin.request('DELETE', `/api/admin/invitations/${body.invitation._id}`, { body: {} });
    await revoke();
    expect(await lastEntry(admin)).toMatchObject({
      action: 'invitation.revoke',
      before: { revokedAt: null },
      after: { revokedAt: expect.any(String) },
    });

    const storedEntries = await readAudit(admin);
    await revoke();
    await admin.post(`/api/admin/conversions/${declined.id}/decline`, { reason: 'Cancelled.' });
    await admin.post(`/api/admin/conversions/${declined.id}/approve`, {});
    await admin.post(`/api/admin/applications/${application}/reject`, { reason: 'No.' });
    await admin.post(`/api/admin/mails/${newId()}/retry`, {});
    expect(await readAudit(admin)).toEqual(storedEntries);
  });

  it('has an entry that cannot be changed or deleted, even with the api’s database access', async () => {
    await rejectReview((await makeReview()).id);

    for (const statement of [
      "update audit_entry set action = 'review.approve'",
      'update audit_entry set before = null, after = null',
      'update audit_entry set after = after || \'{"status": "approved"}\'',
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(test.context.pool.query(statement)).rejects.toThrow(
        'Audit entries stay as they were written.',
      );

    expect(await readAudit(admin)).toHaveLength(1);
  });
});

describe('The audit', () => {
  it('can be filtered by actor, action, entity, date and search text', async () => {
    const other = await signInAdmin(test, { name: 'Ada Byron', email: 'ada@hive.example' });
    const first = await makeReview();
    const second = await makeReview();
    await rejectReview(first.id, 'Too short.');
    // Half past midnight in London, and the previous day in UTC.
    test.clock.set(new Date('2026-07-01T23:30:00Z'));
    const later = await openSession(test, other.userId, { isSteppedUp: true });
    await later.post(`/api/admin/reviews/${second.id}/approve`, { version: 1 });
    const idsOf = async (query: Record<string, string>) =>
      (await readAudit(later, query)).map(({ entity }) => entity.id);

    expect(await idsOf({})).toEqual([first.id, second.id]);
    expect(await idsOf({ sort: 'at' })).toEqual([second.id, first.id]);
    for (const query of [
      { actor: adminId },
      { action: 'review.reject' },
      { entityId: first.id },
      { search: 'TOO SHORT' },
      { search: 'hopper' },
      { search: 'grace@' },
    ] as Record<string, string>[])
      expect([query, await idsOf(query)]).toEqual([query, [first.id]]);
    for (const query of [
      { from: '2026-07-02', to: '2026-07-02' },
      { actor: other.userId, entity: 'review' },
      { search: second.id.slice(-12) },
    ] as Record<string, string>[])
      expect([query, await idsOf(query)]).toEqual([query, [second.id]]);
    for (const query of [
      { from: '2026-07-01', to: '2026-07-01' },
      { entity: 'user' },
      { search: '100%' },
      { search: '_oo short' },
    ] as Record<string, string>[])
      expect([query, await idsOf(query)]).toEqual([query, []]);
  });

  it('rejects an invalid filter and names the field', async () => {
    for (const [name, value] of [
      ['action', 'review.burn'],
      ['entity', 'planet'],
      ['actor', 'me'],
      ['from', 'yesterday'],
      ['search', 'x'.repeat(101)],
      ['pageSize', '101'],
    ] as const)
      expect(await admin.get('/api/admin/audit', { query: { [name]: value } })).toMatchObject({
        status: 400,
        body: { fields: { [name]: expect.any(String) } },
      });
  });

  it('can be exported completely as CSV, without formulas', async () => {
    const reviews = [];
    for (let number = 0; number < 3; number += 1) reviews.push(await makeReview());
    for (const { id } of reviews) await rejectReview(id);
    await test.database
      .updateTable('app_user')
      .set({ name: '=HYPERLINK("https://evil.example")' })
      .where('id', '=', adminId)
      .execute();
    // More than one page, at the same time.
    await test.context.pool.query(
      `insert into audit_entry (id, actor_id, action, entity_kind, entity_id, request_id, at)
       select gen_random_uuid(), gen_random_uuid(), 'mail.retry', 'mail', gen_random_uuid(), 'r', $1
       from generate_series(1, 1200)`,
      [test.clock.now()],
    );

    const { status, headers, body } = await admin.get<string>('/api/admin/export-audit');

    expect(status).toBe(200);
    expect(exportAudit.response.safeParse(body).error).toBeUndefined();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    const [header, ...lines] = body.trimEnd().split('\r\n');
    expect(header).toBe('When,Who,Address,Action,Thing,Id,Name,Before,After,Request');
    // Including the entry of the export itself.
    expect(lines).toHaveLength(1204);
    expect(
      new Set(lines.map((line) => /,(review|mail|export),([0-9a-f-]{36}|audit),/.exec(line)?.[2]))
        .size,
    ).toBe(1204);
    const ofAdmin = lines.filter((line) => line.includes('review.reject'));
    expect(ofAdmin).toHaveLength(3);
    for (const line of ofAdmin) expect(line).toContain(`,"'=HYPERLINK(""https://evil.example"")",`);
    expect(lines.filter((line) => line.includes(',Former member,,mail.retry,'))).toHaveLength(1200);

    const some = await admin.get<string>('/api/admin/export-audit', {
      query: { action: 'review.reject', entityId: reviews[0]!.id },
    });
    expect(some.body.trimEnd().split('\r\n')).toHaveLength(2);
    const exportEntries = await readAudit(admin, { action: 'audit.export' });
    expect(exportEntries.map(({ after }) => after)).toContainEqual({
      action: 'review.reject',
      entityId: reviews[0]!.id,
      isSearched: false,
    });
  });

  it('retains the actions of an erased user without their name', async () => {
    const { id } = await makeReview();
    await rejectReview(id);
    await test.context.pool.query('delete from app_user where id = $1', [adminId]);
    const { client } = await signInAdmin(test);

    const [entry] = await readAudit(client);

    expect(entry).toMatchObject({ actor: null, action: 'review.reject', entity: { id } });
    expect(JSON.stringify(entry)).not.toContain('grace');
    expect(await readAudit(client, { search: 'hopper' })).toEqual([]);
  });

  it('does not find an erased user’s data in a search', async () => {
    const { userId } = await signIn(test);
    await change(admin, userId, { title: 'Head of Cheese' });
    expect(await readAudit(admin, { search: 'of cheese' })).toMatchObject([
      { action: 'user.change', entity: { id: userId } },
    ]);

    expect((await remove(admin, userId)).status).toBe(200);

    expect(await readAudit(admin, { search: 'of cheese' })).toEqual([]);
    expect(await readAudit(admin, { search: userId })).toHaveLength(2);
  });

  it('finds a search text in the actor’s name as well as in the values', async () => {
    const two = await signInAdmin(test, { name: 'Tess Short', email: 'tess@hive.example' });
    const mine = await makeReview();
    const theirs = await makeReview();
    await rejectReview(mine.id, 'Too short.');
    test.clock.advance(1);
    await two.client.post(`/api/admin/reviews/${theirs.id}/approve`, { version: 1 });

    const idsOf = async (search: string) =>
      (await readAudit(admin, { search })).map(({ entity }) => entity.id);
    expect(await idsOf('short')).toEqual([theirs.id, mine.id]);
    expect(await idsOf('@hive.example')).toEqual([theirs.id, mine.id]);
    expect(await idsOf('tess')).toEqual([theirs.id]);
  });

  it('is available only to admins', async () => {
    for (const role of ['user', 'partner'] as const) {
      const { client } = await signIn(test, { role, isSteppedUp: true });
      for (const path of ['/api/admin/audit', '/api/admin/export-audit'])
        expect(await client.get(path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });
});
