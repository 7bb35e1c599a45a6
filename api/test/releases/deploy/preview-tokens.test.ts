import type { AuditEntry } from '@hive/contract/audit';
import type { DeployToken } from '@hive/contract/deploy-tokens';
import { readRelease } from '@hive/shared-node/releases/release-reader';
import type { TestClient } from '../../support/test-client';
import { begin, makeBuild, upload, withToken, type CreatedToken } from './deploy-helpers';
import { app, nextVersion, openUploadSite, signedApp, type UploadSite } from './upload-site';

let site: UploadSite;
let created: CreatedToken;
let client: TestClient;

const create = (body: object) =>
  site.admin.post<CreatedToken & { fields: object }>('/api/admin/deploy-tokens', {
    ...{ name: 'Previews', apps: [app] },
    ...body,
  });

beforeAll(async () => {
  site = await openUploadSite();
});
beforeEach(async () => {
  const { status, body } = await create({ previewsOnly: true });
  expect(status).toBe(201);
  created = body;
  client = withToken(site.test, body.secret);
});
afterAll(() => site.close());

it('A token for previews only has no rights, as the list and the audit log say', async () => {
  expect(created.token).toMatchObject({ rights: [], apps: [app], state: 'active' });
  const { body } = await site.admin.get<{ tokens: DeployToken[] }>('/api/admin/deploy-tokens');
  expect(body.tokens).toContainEqual(created.token);
  const audit = await site.admin.get<{ items: AuditEntry[] }>(
    `/api/admin/audit?entity=deploy-token&entityId=${created.token._id}`,
  );
  expect(audit.body.items).toMatchObject([
    { action: 'deploy-token.create', after: { rights: 'previews only' } },
  ]);
});

it.each([
  ['neither rights nor previews', {}, 'Choose a right.'],
  [
    'rights beside previews',
    { rights: ['publish'], previewsOnly: true },
    'A token for previews only has no other right.',
  ],
])('A token with %s is not created', async (_what, values, message) => {
  const { status, body } = await create(values);
  expect([status, body.fields]).toEqual([400, { rights: message }]);
});

it('It stores a version of its app, which changes nothing for visitors, and reads the registry', async () => {
  const { revision } = await site.releases.store.read();
  const build = makeBuild(app, nextVersion());
  await upload(client, build);
  expect(await readRelease(site.releases.storage, app, build.version)).toMatchObject({ app });
  const { body } = await client.get<{ revision: number }>('/api/deploy/registry');
  expect(body.revision).toBe(revision);
});

it('It stores nothing of another app, also not together with its own', async () => {
  const build = makeBuild(signedApp, nextVersion());
  const alone = await begin(client, build);
  expect([alone.status, alone.body.code]).toEqual([403, 'FORBIDDEN']);
  const { version, manifest } = makeBuild(app, nextVersion());
  const together = await client.post(`/api/deploy/releases/${app}/${version}`, {
    ...{ manifest, signature: null },
    with: [{ app: signedApp, version: build.version }],
  });
  expect(together.status).toBe(403);
});

it.each([
  ['publish', { version: '1' }, 'publish'],
  ['canary', { version: '1', share: 5 }, 'canary'],
  ['promote', {}, 'promote'],
  ['stop-canary', {}, 'canary'],
  ['roll-back', {}, 'rollback'],
])('It changes no release: %s is refused', async (step, body, right) => {
  const before = await site.releases.store.read();
  const { revision } = before;
  const answer = await client.post<{ message: string }>(`/api/deploy/apps/${app}/${step}`, {
    ...{ revision, ...body },
  });
  expect([answer.status, answer.body.message]).toEqual([
    403,
    `This deploy token has no right to ${right}. It is for previews only.`,
  ]);
  expect(await site.releases.store.read()).toEqual(before);
});

it('It changes no flag', async () => {
  const { status } = await client.request('PUT', `/api/deploy/apps/${app}/flags/tips`, {
    body: { seen: null, variant: 'on', note: 'None.' },
  });
  expect(status).toBe(403);
});

it('A token with the right to promote or to roll back still stores nothing', async () => {
  const { body } = await create({ rights: ['promote', 'rollback'] });
  const build = makeBuild(app, nextVersion());
  expect((await begin(withToken(site.test, body.secret), build)).status).toBe(403);
});
