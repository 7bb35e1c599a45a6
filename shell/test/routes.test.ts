import type { BrowserPage } from '@hive/contract/release';
import { findGrant, grants } from '../src/grants';
import { matchPath } from '../src/match-path';
import { findRoute, routesOf } from '../src/routes';
import { registry } from './render-app';

const claim = (path: string, access: BrowserPage['access']): BrowserPage => ({
  path,
  access,
  module: './X',
  title: 'X',
  serverRendered: false,
  styles: [],
});
const withClaim = (remote: string, page: BrowserPage) => {
  const entry = registry.remotes['remote-user'];
  if (!entry) throw new Error('The test registry has no remote-user');
  return { ...registry, remotes: { ...registry.remotes, [remote]: { ...entry, pages: [page] } } };
};

describe('Claims', () => {
  test.each([
    ['remote-user', '/login', 'public'],
    ['remote-user', '/admin-dashboard', 'admin'],
    ['remote-user', '/dashboard', 'public'],
    ['remote-public', '/anything', 'public'],
    ['remote-public', '/partner-dashboard', 'public'],
    ['remote-stranger', '/', 'public'],
  ] as const)(
    '%s may not claim %s for %s: the claim is ignored and reported',
    (remote, path, access) => {
      const changed = withClaim(remote, claim(path, access));

      const { routes, refused } = routesOf(changed);

      expect(refused).toEqual([{ remote, message: `May not claim ${path} for ${access}` }]);
      expect(
        routes.some(({ target }) => target.kind === 'remote' && target.remote === remote),
      ).toBe(false);
    },
  );

  test('paths below a grant are granted, paths with only the same prefix are not', () => {
    expect(findGrant('remote-admin', { path: '/admin/audit', access: 'admin' })).not.toBeNull();
    expect(findGrant('remote-admin', { path: '/admin-login', access: 'admin' })).toBeNull();
  });

  test('what admins granted in the registry is shown to its users, and nothing beside it', () => {
    const granted = [{ at: '/reports', access: 'partner' as const }];
    const changed = withClaim('remote-reports', claim('/reports/:year', 'partner'));
    expect(routesOf(changed).refused).toHaveLength(1);

    Object.assign(changed.remotes['remote-reports']!, { grants: granted });
    expect(routesOf(changed).refused).toEqual([]);
    expect(findRoute('/reports/2026', changed)?.route).toMatchObject({
      gate: 'partner',
      target: { kind: 'remote', remote: 'remote-reports', module: './X' },
    });
    changed.remotes['remote-reports']!.pages = [claim('/reports', 'public'), claim('/', 'partner')];
    expect(routesOf(changed).refused).toHaveLength(2);
  });

  test('a page of the shell comes before what the registry grants', () => {
    const changed = withClaim('remote-reports', claim('/login', 'public'));
    const granted = [{ at: '/login', access: 'public' }];
    Object.assign(changed.remotes['remote-reports']!, { grants: granted });

    expect(findRoute('/login', changed)?.route.target).toEqual({ kind: 'screen', screen: 'login' });
  });

  test('no two remotes share a part of the site', () => {
    const all = Object.values(grants).flatMap((list) => list.map(({ at }) => at));
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('Paths', () => {
  test.each([
    ['/partner/:id', '/partner/7', { id: '7' }],
    ['/partner/:id', '/partner/a%20b/', { id: 'a b' }],
    ['/partner/:id', '/partner/%E0%A4%A', { id: '%E0%A4%A' }],
    ['/partner/:id', '/partner', null],
    ['/partner/:id', '/partner/7/8', null],
    ['/', '/', {}],
    ['/login', '/LOGIN', {}],
    ['/admin/*', '/admin', {}],
    ['/admin/*', '/admin/x/y', {}],
    ['/admin/*', '/administration', null],
  ])('%s and %s', (pattern, pathname, expected) => {
    expect(matchPath(pattern, pathname)).toEqual(expected);
  });

  test('a page of an unreleased remote still belongs to it', () => {
    expect(findRoute('/admin/accounting', registry)?.route.target).toEqual({
      kind: 'absent',
      remote: 'remote-admin',
    });
    expect(findRoute('/results/elsewhere', registry)).toBeNull();
  });
});
