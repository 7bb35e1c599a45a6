import type { RemoteGrant } from '@hive/contract/grants';
import type { Release, ReleasePage, ReleaseSlot } from '@hive/contract/release';

export const at = '2026-01-01T00:00:00.000Z';
export const author = { since: at, by: 'a test', note: 'A reason.' };
export const grant = (values: Partial<RemoteGrant> = {}): RemoteGrant => ({
  owner: 'reports',
  grants: [{ at: '/reports', access: 'signed-in' }],
  ...author,
  ...values,
});
export const addressOf = (address: string) =>
  grant({ grants: [{ at: address, access: 'public' }], owner: 'others' });

export const release: Release = {
  app: 'shell',
  version: '1.0.0',
  owner: 'shell',
  contract: '1.0.0',
  builtAt: at,
  entry: null,
  server: false,
  shared: {},
  scripts: [],
  styles: [],
  files: [],
  pages: [],
};
export const shell: Release = {
  ...release,
  grants: {
    'remote-public': [
      { at: '/', access: 'public' },
      { at: '/partner', access: 'public' },
    ],
  },
  slotGrants: {},
  owners: { 'remote-public': 'public' },
  ownPaths: ['/login', '/settings/:part'],
  readsRegistryGrants: true,
};
export const page = (path: string, access: ReleasePage['access'] = 'signed-in'): ReleasePage => ({
  path,
  access,
  module: './Page',
  title: 'A page',
  serverRendered: false,
  scripts: [],
  styles: [],
});
export const part: ReleaseSlot = {
  place: 'box-profile.personal',
  order: 1,
  access: 'signed-in',
  module: './Part',
  scripts: [],
  styles: [],
};
export const reports = (...pages: ReleasePage[]): Release => ({
  ...release,
  app: 'remote-reports',
  pages,
});
