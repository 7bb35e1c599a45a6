import type { AdminRemote } from '@hive/contract/release-remotes';
import type { Registry, ReleasePage } from '@hive/contract/release';
import {
  begin,
  complete,
  createToken,
  makeBuild,
  putFile,
  withToken,
} from '../deploy/deploy-helpers';
import { openUploadSite, type UploadSite } from '../deploy/upload-site';

const app = 'remote-reports';
const page: ReleasePage = {
  ...{ path: '/reports', access: 'signed-in', module: './Page', title: 'Reports' },
  ...{ serverRendered: false, scripts: [], styles: [] },
};
const body = {
  seen: null,
  granted: { owner: 'team', addresses: [{ at: '/reports', access: 'signed-in' }], places: [] },
  ends: [],
  reason: 'A new area.',
};

let site: UploadSite;
let client: UploadSite['client'];

beforeAll(async () => {
  site = await openUploadSite();
  await site.releases.publish('shell', '2', {
    ...{ grants: {}, owners: {}, ownPaths: [], readsRegistryGrants: true },
  });
  const { secret } = await createToken(site.admin, [app], ['publish']);
  client = withToken(site.test, secret);
});
afterAll(() => site.close());

const grant = () =>
  site.admin.request<AdminRemote>('PUT', `/api/admin/release-remotes/${app}`, { body });

test('A program can upload a release of a remote as soon as an admin has granted it the address', async () => {
  const build = makeBuild(app, '1.0.0', { pages: [page], menu: [] });
  const refused = await begin(client, build);
  expect(refused).toMatchObject({ status: 409, body: { code: 'RELEASE_REFUSED' } });
  expect(JSON.stringify(refused.body)).toContain('have an admin register the app');

  expect((await grant()).status).toBe(200);
  expect((await begin(client, build)).status).toBe(200);
  await putFile(client, build, build.content);
  expect((await complete(client, build)).status).toBe(200);
});

test('The registry that programs read has the grants, which their own gate needs, without rules of flags and changes by operators', async () => {
  await site.releases.change((stored) => ({
    ...stored,
    revision: stored.revision + 1,
    grantChanges: [
      {
        ...{ revision: stored.revision + 1, app, action: 'grant', by: 'Ada', note: 'A reason.' },
        at: '2026-11-29T00:00:00.000Z',
      },
    ],
  }));
  const { body: registry } = await client.get<Registry>('/api/deploy/registry');
  expect(registry.remotes?.[app]).toMatchObject({
    grants: [{ at: '/reports', access: 'signed-in' }],
    owner: 'team',
  });
  expect(registry).not.toHaveProperty('flags');
  expect((await site.releases.store.read()).grantChanges).toHaveLength(1);
  expect(registry).not.toHaveProperty('grantChanges');
});
