import type { RemoteGrant, RemoteGrants } from '@hive/contract/grants';
import type { Registry, Release, ReleasePage, ReleaseSlot } from '@hive/contract/release';
import {
  describeIgnored,
  effectiveGrants,
  type EffectiveGrants,
} from '../../src/releases/grants/effective-grants';
import { findEndingClaims } from '../../src/releases/grants/ending-claims';
import { grantOf, makeGrant, setGrant } from '../../src/releases/grants/remote-grants';
import { withoutRevoked } from '../../src/releases/grants/revoked-claims';

const at = '2026-01-01T00:00:00.000Z';
const author = { since: at, by: 'a test', note: 'A reason.' };
const grant = (values: Partial<RemoteGrant> = {}): RemoteGrant => ({
  owner: 'reports',
  grants: [{ at: '/reports', access: 'signed-in' }],
  ...author,
  ...values,
});
const addressOf = (address: string) =>
  grant({ grants: [{ at: address, access: 'public' }], owner: 'others' });

const release: Release = {
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
const shell: Release = {
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
const page = (path: string, access: ReleasePage['access'] = 'signed-in'): ReleasePage => ({
  path,
  access,
  module: './Page',
  title: 'A page',
  serverRendered: false,
  scripts: [],
  styles: [],
});
const part: ReleaseSlot = {
  place: 'box-profile.personal',
  order: 1,
  access: 'signed-in',
  module: './Part',
  scripts: [],
  styles: [],
};
const reports = (...pages: ReleasePage[]): Release => ({
  ...release,
  app: 'remote-reports',
  pages,
});

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

describe('A revocation', () => {
  const nothing = { owner: 'reports', ...author };
  const app = 'remote-reports';
  const site = (...served: Release[]) => ({ shells: [shell], served });
  /** A shell that grants the area itself. */
  const adopting: Release = {
    ...shell,
    grants: { [app]: grant().grants! },
    slotGrants: { [app]: [{ place: part.place, access: part.access }] },
  };

  test('of what no served release claims leaves nothing', () => {
    expect(makeGrant(app, grant(), nothing, site())).toBeNull();
    expect(makeGrant(app, grant(), nothing, site(reports(page('/elsewhere'))))).toBeNull();
    expect(makeGrant(app, grant(), nothing, site(reports(page('/reports', 'admin'))))).toBeNull();
  });

  test('of what a served release claims is remembered until it is granted again', () => {
    const served = site(reports(page('/reports/all')));
    const revoked = makeGrant(app, grant(), nothing, served);
    expect(revoked).toEqual({
      ...nothing,
      revoked: { grants: [{ at: '/reports', access: 'signed-in' }] },
    });
    expect(makeGrant(app, revoked, nothing, served)).toEqual(revoked);
    expect(makeGrant(app, revoked, grant(), served)).toEqual(grant());
    expect(makeGrant(app, revoked, nothing, site(reports()))).toBeNull();
  });

  test('of a place is remembered as well', () => {
    const slotGrants = [{ place: part.place, access: part.access }];
    const served = site({ ...reports(), slots: [part] });
    expect(makeGrant(app, grant({ slotGrants }), grant(), served)).toEqual(
      grant({ revoked: { slotGrants } }),
    );
  });

  test('hides the pages and parts of the release from the checks of other releases', () => {
    const revoked = {
      grants: [{ at: '/reports', access: 'signed-in' as const }],
      slotGrants: [{ place: part.place, access: part.access }],
    };
    const served = { ...reports(page('/reports'), page('/other')), slots: [part] };
    const only = (granted: RemoteGrants | undefined) => {
      const { pages, slots } = withoutRevoked(served, granted, [shell]);
      return [pages.map(({ path }) => path), slots?.length];
    };
    expect(only({ 'remote-reports': { ...nothing, revoked } })).toEqual([['/other'], 0]);
    const narrower = [{ at: '/reports/all', access: 'signed-in' as const }];
    served.pages.push(page('/reports/all'));
    expect(only({ 'remote-reports': grant({ grants: narrower, revoked }) })).toEqual([
      ['/other', '/reports/all'],
      0,
    ]);
    served.pages.pop();
    expect(only({ 'remote-other': { ...nothing, revoked } })).toEqual([['/reports', '/other'], 1]);
    expect(only(undefined)).toEqual([['/reports', '/other'], 1]);
  });

  test('of what each served shell grants itself ends nothing, so nothing is remembered', () => {
    const served = [{ ...reports(page('/reports')), slots: [part] }];
    const before = grant({ slotGrants: adopting.slotGrants![app] });
    expect(makeGrant(app, before, nothing, { shells: [adopting], served })).toBeNull();
    expect(makeGrant(app, before, nothing, { shells: [adopting, shell], served })).toEqual({
      ...nothing,
      revoked: { grants: before.grants, slotGrants: before.slotGrants },
    });
  });

  test('hides nothing that a served shell grants itself', () => {
    const revoked = { grants: grant().grants, slotGrants: adopting.slotGrants![app] };
    const served = { ...reports(page('/reports')), slots: [part] };
    const granted = { [app]: { ...nothing, revoked } };
    expect(withoutRevoked(served, granted, [shell, adopting])).toEqual(served);
    expect(withoutRevoked(served, granted, [shell])).toMatchObject({ pages: [], slots: [] });
  });

  test('hides the menu entries of the pages that it ended', () => {
    const entry = (path: string) => ({
      ...{ path, label: path, order: 1 },
      ...({ place: 'account', audience: 'signed-in' } as const),
    });
    const menu = [entry('/reports'), entry('/other')];
    const served = { ...reports(page('/reports'), page('/other')), menu };
    const granted = { [app]: { ...nothing, revoked: { grants: grant().grants } } };
    expect(withoutRevoked(served, granted, [shell]).menu).toEqual([entry('/other')]);
  });

  test('ends what browsers show because of it, and nothing that the shell grants', () => {
    const served = [reports(page('/reports/all'), page('/reports', 'admin'), page('/partner'))];
    const before = { 'remote-reports': grant() };
    const site = { shells: [shell], served };
    expect(findEndingClaims(site, before, undefined)).toEqual(['/reports/all']);
    expect(findEndingClaims(site, before, before)).toEqual([]);
    const granting = {
      ...shell,
      grants: { 'remote-reports': [{ at: '/reports', access: 'signed-in' as const }] },
    };
    expect(findEndingClaims({ shells: [granting], served }, before, undefined)).toEqual([]);
    expect(findEndingClaims({ shells: [granting, shell], served }, before, undefined)).toEqual([
      '/reports/all',
    ]);
  });

  test('names the parts that end', () => {
    const slotGrants = [{ place: part.place, access: part.access }];
    const site = { shells: [shell], served: [{ ...reports(), slots: [part] }] };
    expect(findEndingClaims(site, { 'remote-reports': grant({ slotGrants }) }, undefined)).toEqual([
      './Part at box-profile.personal',
    ]);
  });
});
