import type { AuditEntry } from '@hive/contract/audit';
import type { DeployFlag } from '@hive/contract/deploy-flags';
import type { DeployRight } from '@hive/contract/deploy-tokens';
import type { AdminFlag } from '@hive/contract/release-flags';
import { readAudit } from '../../audit/audit-helpers';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import type { TestClock } from '../../support/test-clock';
import { resetRules, switchFlag } from '../flags/flag-fixture';
import { createReleaseApp } from '../registry/release-app';
import type { TestReleases } from '../registry/releases-folder';
import { withLostAnswer } from '../registry/storage-faults';
import { createToken, withToken, type CreatedToken } from './deploy-helpers';

let test: TestApp;
let clock: TestClock;
let releases: TestReleases;
let admin: TestClient;
let adminId: string;
let created: CreatedToken;
let client: TestClient;
/** Each test uses a separate app. */
let [app, appCount] = ['', 0];

beforeAll(async () => {
  ({ test, releases, clock } = await createReleaseApp({ live: { shell: {} } }));
});
beforeEach(async () => {
  app = `remote-${appCount++}`;
  await releases.publish(app, '1', { flags: [switchFlag('tips'), switchFlag('wide')] });
  ({ client: admin, userId: adminId } = await signIn(test, {
    ...{ role: 'admin', name: 'Ada Admin', isSteppedUp: true },
  }));
  created = await createToken(admin, [app], ['publish']);
  client = withToken(test, created.secret);
});
afterEach(() => resetRules(releases));
afterAll(() => test.close());

interface Refused {
  code: string;
  message: string;
}

const list = (by = client, of = app) =>
  by.get<{ flags: DeployFlag[] } & Refused>(`/api/deploy/apps/${of}/flags`);
const change = (body: object = {}, { by = client, of = app, key = 'tips' } = {}) =>
  by.request<DeployFlag & Refused>('PUT', `/api/deploy/apps/${of}/flags/${key}`, {
    body: { seen: null, variant: 'on', note: 'Because of the test.', ...body },
  });
const changeAsAdmin = async (rule: object | null, seen: string | null = null) => {
  const path = `/api/admin/release-flags/${app}/tips`;
  const body = { seen, rule, reason: 'A trial of the admin.' };
  const answer = await admin.request<AdminFlag>('PUT', path, { body });
  expect(answer.status).toBe(200);
  clock.advance(1);
  return answer.body.rule?.since ?? null;
};
const storedRule = async () => (await releases.store.read()).flags?.[app]?.['tips'];
const entries = (): Promise<AuditEntry[]> =>
  readAudit(admin, { entity: 'release-flag', entityId: `${app} tips` });

describe('A program with a token', () => {
  it('lists the flags of its app, without persons, author and reason of a rule', async () => {
    const person = await signIn(test, { email: `person-of-${app}@people.example` });
    const share = { variant: 'on', percent: 20 };
    const persons = [{ email: `person-of-${app}@people.example`, variant: 'on' }];
    const since = await changeAsAdmin({ variant: 'off', share, persons });
    const { status, body } = await list();
    expect(status).toBe(200);
    const declared = { variants: { on: true, off: false }, defaultVariant: 'off', versions: ['1'] };
    expect(body).toEqual({
      flags: [
        { key: 'tips', ...declared, rule: { variant: 'off', share, persons: 1, since } },
        { key: 'wide', ...declared, rule: null },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(person.userId);
  });

  it('chooses a variant for everyone and resets it, in the name of the token and its creator', async () => {
    const { status, body } = await change();
    expect(status).toBe(200);
    expect(body).toMatchObject({ key: 'tips', rule: { variant: 'on', share: null, persons: 0 } });
    expect((await list()).body.flags[0]).toEqual(body);
    expect(await storedRule()).toEqual({
      ...{ variant: 'on', since: body.rule!.since, note: 'Because of the test.' },
      by: `deploy token CI, admin ${adminId}`,
    });
    const shown = await admin.get<{ flags: AdminFlag[] }>('/api/admin/release-flags');
    expect(shown.body.flags.find((flag) => flag.app === app)?.rule?.by).toBe(
      'deploy token CI, Ada Admin',
    );

    clock.advance(1);
    const reset = await change({ seen: body.rule!.since, variant: null, note: 'Enough.' });
    expect(reset).toMatchObject({ status: 200, body: { rule: null } });
    expect(await storedRule()).toBeUndefined();
    // The entries are those of the requests: the registry's audit adds none.
    expect(await entries()).toMatchObject([
      {
        action: 'release-flag.reset',
        actor: { _id: adminId },
        before: { variant: 'on' },
        after: { reason: 'Enough.', token: 'CI', tokenId: created.token._id },
      },
      { action: 'release-flag.change', before: null, after: { variant: 'on', token: 'CI' } },
    ]);
    expect((await releases.store.read()).flagChanges).toBeUndefined();
  });

  it('replaces a rule with a share and people that it has seen', async () => {
    const share = { variant: 'on', percent: 20 };
    const seen = await changeAsAdmin({ variant: 'off', share, persons: [] });
    expect((await change({ seen })).body.rule).toMatchObject({ variant: 'on', share: null });
    expect((await entries())[0]).toMatchObject({ before: { share: 'on for 20%' } });
  });

  it('removes a rule whose flag is gone, but does not change it', async () => {
    const { body } = await change();
    await releases.publish(app, '2');
    expect((await list()).body.flags).toEqual([
      { key: 'tips', variants: {}, defaultVariant: '', versions: [], rule: body.rule },
    ]);
    const { since: seen } = body.rule!;
    expect((await change({ seen, variant: 'off' })).body.code).toBe('NOT_FOUND');
    expect((await change({ seen, variant: null })).status).toBe(200);
    expect(await storedRule()).toBeUndefined();
  });

  it('has nothing to do for a reset without a rule, which gets no entry', async () => {
    expect(await change({ variant: null })).toMatchObject({ status: 200, body: { rule: null } });
    expect(await entries()).toEqual([]);
  });

  it('changes a flag once if the storage loses its answer', async () => {
    const { status, body } = await withLostAnswer(test, () => change());
    expect(status).toBe(200);
    expect(await storedRule()).toMatchObject({ variant: 'on', since: body.rule!.since });
    expect(await entries()).toHaveLength(1);
  });
});

describe('A change is refused', () => {
  const refusal = async (...given: Parameters<typeof change>) => {
    const { flags } = await releases.store.read();
    const { status, body } = await change(...given);
    expect((await releases.store.read()).flags).toEqual(flags);
    expect(await entries()).toEqual(flags?.[app] ? [expect.anything()] : []);
    return [status, body.code, body.message];
  };
  const tokenFor = async (apps: string[], rights: DeployRight[], minutes?: number) =>
    withToken(test, (await createToken(admin, apps, rights, minutes)).secret);

  it('without the right to publish; it may read', async () => {
    const by = await tokenFor([app], ['canary', 'promote', 'rollback']);
    expect(await refusal({}, { by })).toEqual([
      ...[403, 'FORBIDDEN'],
      'This deploy token has no right to publish. Its rights: canary, promote, rollback.',
    ]);
    expect((await list(by)).status).toBe(200);
  });

  it('for an app of another token, also to read', async () => {
    const other = `other-${app}`;
    await releases.publish(other, '1', { flags: [switchFlag('tips')] });
    const message = `This deploy token is not for ${other}, but for ${app}.`;
    expect(await refusal({}, { of: other })).toEqual([403, 'FORBIDDEN', message]);
    expect((await list(client, other)).body).toMatchObject({ code: 'FORBIDDEN', message });
  });

  it('with an expired or a revoked token, or one whose creator is no admin', async () => {
    const expiring = await tokenFor([app], ['publish'], 1);
    clock.advance(61);
    expect(await refusal({}, { by: expiring })).toEqual([
      ...[401, 'UNAUTHENTICATED', 'This deploy token has expired. Ask an admin for a new one.'],
    ]);
    await admin.post(`/api/admin/deploy-tokens/${created.token._id}/revoke`);
    expect(await refusal()).toEqual([401, 'UNAUTHENTICATED', 'This deploy token was revoked.']);
    const by = await tokenFor([app], ['publish']);
    await test.database
      .updateTable('app_user')
      .set({ role: 'user' })
      .where('id', '=', adminId)
      .execute();
    const { status, body } = await change({}, { by });
    expect([status, body.message]).toEqual([401, expect.stringContaining('is no longer an admin')]);
    expect(await storedRule()).toBeUndefined();
  });

  it.each([
    ['an unknown flag', { key: 'tops' }, {}, 404, 'No served release declares this flag.'],
    [
      ...(['an unknown variant', {}, { variant: 'loud' }, 400] as const),
      "The flag 'tips' has no variant 'loud'. Its variants: on, off.",
    ],
    [
      ...(['a member of objects', {}, { variant: 'constructor' }, 400] as const),
      "The flag 'tips' has no variant 'constructor'. Its variants: on, off.",
    ],
    ['no reason', {}, { note: ' ' }, 400, 'Enter a reason.'],
  ])('for %s', async (_what, of, body, status, message) => {
    expect(await refusal(body, of)).toEqual([status, expect.any(String), message]);
  });

  it('with fields for a share or people', async () => {
    const share = { variant: 'on', percent: 5 };
    expect((await refusal({ share }))[1]).toBe('VALIDATION_FAILED');
    expect((await refusal({ persons: [] }))[1]).toBe('VALIDATION_FAILED');
  });

  it('for a rule that the program has not seen', async () => {
    await changeAsAdmin({ variant: 'off', share: null, persons: [] });
    expect(await refusal()).toEqual([409, 'RELEASE_CHANGED', expect.stringContaining('meanwhile')]);
  });

  it('with the session of an admin, and a token at the call of admins', async () => {
    expect((await refusal({}, { by: admin }))[0]).toBe(401);
    const path = `/api/admin/release-flags/${app}/tips`;
    const rule = { variant: 'on', share: null, persons: [] };
    const body = { seen: null, rule, reason: 'None.' };
    expect((await client.request('PUT', path, { body })).status).toBe(401);
    const grant = { seen: null, granted: null, ends: [], reason: 'None.' };
    const grants = `/api/admin/release-remotes/${app}`;
    expect((await client.request('PUT', grants, { body: grant })).status).toBe(401);
  });

  it('while the storage does not answer', async () => {
    releases.breakStorage();
    const { status } = await change();
    releases.restoreStorage();
    expect(status).toBe(503);
    expect(await entries()).toEqual([]);
  });
});
