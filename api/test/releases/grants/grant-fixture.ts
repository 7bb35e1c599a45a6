import type { AdminRemote } from '@hive/contract/release-remotes';
import type { Release, ReleasePage } from '@hive/contract/release';
import { grantOf, setGrant } from '@hive/shared-node/releases/grants/remote-grants';
import { signIn } from '../../support/sign-in';
import type { TestApp } from '../../support/test-app';
import type { TestClient } from '../../support/test-client';
import { createReleaseApp } from '../registry/release-app';
import type { TestReleases } from '../registry/releases-folder';

/** What the shell of the site grants. */
export const shell: Partial<Release> = {
  readsRegistryGrants: true,
  grants: {
    'remote-user': [{ at: '/results', access: 'signed-in' }],
    'remote-public': [{ at: '/', access: 'public' }],
  },
  slotGrants: { 'remote-user': [{ place: 'box-profile.personal', access: 'signed-in' }] },
  owners: { 'remote-user': 'user', 'remote-public': 'public' },
  ownPaths: ['/login', '/settings/:part'],
};
/** A page of a release, for signed-in users. */
export const page = (path: string): ReleasePage => ({
  ...{ path, access: 'signed-in', module: './Page', title: 'A page', serverRendered: false },
  ...{ scripts: [], styles: [] },
});

/** The site of a test file. Each test has a separate remote and a separate part of the site, and nothing is granted. */
export interface GrantSite {
  test: TestApp;
  releases: TestReleases;
  admin: TestClient;
  app: string;
  at: string;
}

/** Opens a site for the tests of a file. */
export function openGrantSite() {
  const site = { app: '', at: '' } as GrantSite;
  let count = 0;

  beforeAll(async () => {
    Object.assign(site, await createReleaseApp({ live: { shell } }));
  });
  beforeEach(async () => {
    count += 1;
    Object.assign(site, { app: `remote-${count}`, at: `/area-${count}` });
    const person = { role: 'admin', name: 'Ada Admin', isSteppedUp: true } as const;
    ({ client: site.admin } = await signIn(site.test, person));
  });
  afterEach(async () => {
    const { remotes = {} } = await site.releases.store.read();
    for (const [name, { since }] of Object.entries(remotes))
      await site.releases.change((registry) => setGrant(registry, name, null, since));
  });
  afterAll(() => site.test.close());

  /** What is granted, by default the part of the test. */
  const granted = (values: object = {}) => ({
    ...{ owner: 'reports', addresses: [{ at: site.at, access: 'signed-in' }], places: [] },
    ...values,
  });

  return {
    site,
    granted,
    change: (body: object, { client = site.admin, of = site.app } = {}) =>
      client.request<AdminRemote>('PUT', `/api/admin/release-remotes/${of}`, {
        body: { seen: null, granted: granted(), ends: [], reason: 'Because of the test.', ...body },
      }),
    /** A remote in the list. */
    async shown(name = site.app): Promise<AdminRemote | undefined> {
      const { body } = await site.admin.get<{ remotes: AdminRemote[] }>(
        '/api/admin/release-remotes',
      );
      return body.remotes.find((remote) => remote.app === name);
    },
    /** What the registry has. */
    stored: async (name = site.app) => grantOf(await site.releases.store.read(), name),
  };
}
