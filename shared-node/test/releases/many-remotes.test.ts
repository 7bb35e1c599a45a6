import type { RemoteGrants } from '@hive/contract/grants';
import type { ActiveRelease } from '../../src/releases/checks/active-releases';
import { checkClaims } from '../../src/releases/checks/check-claims';
import { checkSlots } from '../../src/releases/checks/check-slots';
import { addressOf, page, release, shell } from './grant-fixture';

/** How often the checks of a new shell go through what admins granted, with a number of remotes that all have a page. */
function countPasses(check: typeof checkClaims, count: number): number {
  const apps = Array.from({ length: count }, (_, index) => `remote-${index}`);
  let passes = 0;
  const grants: RemoteGrants = Object.fromEntries(apps.map((app) => [app, addressOf(`/${app}`)]));
  const granted = new Proxy(grants, {
    ownKeys(target) {
      passes += 1;
      return Reflect.ownKeys(target);
    },
  });
  const remotes = apps.map((app): ActiveRelease => {
    return { release: { ...release, app, pages: [page(`/${app}`, 'public')] }, state: 'live' };
  });
  expect(check(shell, { shells: [], remotes, granted })).toEqual([]);
  return passes;
}

test.each([
  ['addresses', checkClaims],
  ['parts', checkSlots],
])('A new shell is checked against the %s of all remotes in one pass of the grants', (_, check) => {
  expect(countPasses(check, 50)).toBe(1);
  expect(countPasses(check, 2)).toBe(1);
});
