import type { RemoteGrant } from '@hive/contract/grants';
import type { Registry, Release } from '@hive/contract/release';
import {
  describeIgnored,
  effectiveGrants,
  type EffectiveGrants,
} from '../../src/releases/grants/effective-grants';
import { grantOf, setGrant } from '../../src/releases/grants/remote-grants';
import { addressOf, at, grant, part, shell } from './grant-fixture';

describe('What remotes may claim', () => {
  test('is what the shell grants and what admins added', () => {
    const slotGrants = [{ place: part.place, access: part.access }];
    expect(effectiveGrants(shell, { 'remote-reports': grant({ slotGrants }) })).toEqual({
      grants: { ...shell.grants, 'remote-reports': [{ at: '/reports', access: 'signed-in' }] },
      slotGrants: { 'remote-reports': slotGrants },
      owners: { 'remote-public': 'public', 'remote-reports': 'reports' },
      added: {
        'remote-reports': { grants: [{ at: '/reports', access: 'signed-in' }], slotGrants },
      },
      ignored: [],
    });
  });

  test('without grants of admins is what the shell grants', () => {
    const { added, ...lists } = effectiveGrants(shell, undefined);
    const { grants, slotGrants, owners } = shell;
    expect(lists).toEqual({ grants, slotGrants, owners, ignored: [] });
    expect(added).toEqual({});
  });

  test('has the owner that the shell names, and both lists, for a remote that the shell lists', () => {
    const { owners, grants } = effectiveGrants(shell, { 'remote-public': addressOf('/news') });
    expect(owners).toEqual({ 'remote-public': 'public' });
    expect(grants?.['remote-public']?.map((one) => one.at)).toEqual(['/', '/partner', '/news']);
  });

  test.each([
    ['/login', 'own-page'],
    ['/settings', 'own-page'],
    ['/settings/deep/down', null],
    ['/login-help', null],
    ['/', 'taken'],
    ['/partner', 'taken'],
    ['/Partner/new', 'taken'],
    ['/partners', null],
  ])('With %s of an admin, the reason to ignore it is %s', (address, reason) => {
    const { ignored, added } = effectiveGrants(shell, { 'remote-reports': addressOf(address) });
    expect(ignored.map((one) => one.reason.kind)).toEqual(reason === null ? [] : [reason]);
    expect(Object.keys(added)).toHaveLength(reason === null ? 1 : 0);
  });

  test.each([
    ['/partner', 'admin', 1],
    ['/partner/new', 'signed-in', 1],
    ['/partner/new', 'public', 0],
    ['/partners', 'admin', 0],
  ] as const)(
    'With %s for %s where the shell grants the remote /partner for everyone, %i is ignored',
    (address, access, count) => {
      const grants = [{ at: address, access }];
      const { ignored } = effectiveGrants(shell, { 'remote-public': grant({ grants }) });
      expect(ignored).toHaveLength(count);
      expect(describeIgnored(ignored, 'remote-public')).toBe(
        count === 0
          ? ''
          : ` An admin granted ${address} to remote-public, but the shell grants /partner to it for 'public' only.`,
      );
    },
  );

  test('An address of a shell that begins with a parameter is compared with all', () => {
    const wide = {
      ...shell,
      grants: { 'remote-public': [{ at: '/:area/old', access: 'public' }] },
    };
    const { ignored } = effectiveGrants(wide as Release, { 'remote-reports': grant() });
    expect(ignored.map(({ reason }) => reason.kind)).toEqual(['taken']);
  });

  test('A section that contains a page of the shell is ignored too', () => {
    const around = { ...shell, ownPaths: ['/reports/settings'] };
    expect(effectiveGrants(around, { 'remote-reports': grant() }).grants).toEqual(shell.grants);
  });

  test('Of two remotes with one address, the first by name has it, in every order of the registry', () => {
    const entries: [string, RemoteGrant][] = [
      ['remote-b', addressOf('/reports')],
      ['remote-a', addressOf('/reports/old')],
    ];
    const names = ({ added }: EffectiveGrants) => Object.keys(added);
    expect(names(effectiveGrants(shell, Object.fromEntries(entries)))).toEqual(['remote-a']);
    expect(names(effectiveGrants(shell, Object.fromEntries(entries.reverse())))).toEqual([
      'remote-a',
    ]);
  });

  test('An older shell ignores everything, which the sentence for the gate says', () => {
    const older = { ...shell, readsRegistryGrants: undefined };
    const { grants, owners, ignored } = effectiveGrants(older, { 'remote-reports': grant() });
    expect([grants, owners]).toEqual([shell.grants, shell.owners]);
    expect(describeIgnored(ignored, 'remote-reports')).toBe(
      ' An admin granted /reports to remote-reports, but this shell is older than grants by admins; release a newer shell first.',
    );
    expect(describeIgnored(ignored, 'remote-other')).toBe('');
  });
});

describe('The grants of the registry', () => {
  const registry: Registry = { revision: 7, apps: {}, history: [] };

  test('are set and removed, and the revision grows without a line in the history', () => {
    const changed = setGrant(registry, 'remote-reports', grant(), null);
    expect(changed).toEqual({ ...registry, revision: 8, remotes: { 'remote-reports': grant() } });
    expect(grantOf(changed, 'remote-reports')).toEqual(grant());
    expect(grantOf(changed, 'constructor')).toBeNull();
    expect(setGrant(changed, 'remote-reports', null, at)).toEqual({ ...registry, revision: 9 });
  });

  test('of other remotes stay as they are', () => {
    const one = setGrant(registry, 'remote-a', addressOf('/a'), null);
    const both = setGrant(one, 'remote-b', addressOf('/b'), null);
    expect(setGrant(both, 'remote-b', null, at).remotes).toEqual({ 'remote-a': addressOf('/a') });
  });

  const granted = setGrant(registry, 'remote-reports', grant(), null);
  test.each([
    ['was set meanwhile', granted, null],
    ['was changed meanwhile', granted, '2025-01-01T00:00:00.000Z'],
    ['was removed meanwhile', registry, at],
  ])('A grant that %s is not overwritten', (_name, now, seen) => {
    expect(() => setGrant(now, 'remote-reports', grant(), seen)).toThrow(
      'What is granted to remote-reports was',
    );
  });
});
