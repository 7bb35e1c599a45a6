import type { RemoteGrants } from '@hive/contract/grants';
import type { Release } from '@hive/contract/release';
import { findEndingClaims } from '../../src/releases/grants/ending-claims';
import { makeGrant } from '../../src/releases/grants/remote-grants';
import { withoutRevoked } from '../../src/releases/grants/revoked-claims';
import { author, grant, page, part, reports, shell } from './grant-fixture';

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
