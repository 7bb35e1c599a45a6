import type { AdminRemote } from '@hive/contract/release-remotes';
import { json, play } from './api';
import { at } from './releases';

/** A remote that an admin registered, with a live page. */
export const remote = (extra: Partial<AdminRemote> = {}): AdminRemote => ({
  app: 'remote-reports',
  owner: 'reports',
  isOwnerNamedByShell: false,
  addresses: [{ at: '/reports', access: 'signed-in', source: 'admin', problem: null }],
  places: [],
  version: '1.0.0',
  canary: null,
  claims: [
    {
      name: '/reports/:year',
      path: '/reports/:year',
      place: null,
      access: 'signed-in',
      isShown: true,
      needsAdminGrant: true,
    },
  ],
  grant: { since: at, by: 'Grace Admin', note: 'A new area.' },
  ...extra,
});

/** A remote that the shell lists. */
export const shellRemote = (extra: Partial<AdminRemote> = {}): AdminRemote =>
  remote({
    ...{ app: 'remote-user', owner: 'user', isOwnerNamedByShell: true, grant: null, claims: [] },
    addresses: [{ at: '/results', access: 'signed-in', source: 'shell', problem: null }],
    places: [{ place: 'box-profile.personal', access: 'signed-in', source: 'shell' }],
    ...extra,
  });

/** What the list of remotes returns. */
export const remotesAre = (...remotes: AdminRemote[]) =>
  play('get', '/admin/release-remotes', () => json({ remotes }));
