import type { RemoteGrants } from '@hive/contract/grants';
import type { Release } from '@hive/contract/release';
import { coversPage, coversSlot, grantsFor } from './covers';

/**
 * A release of a remote without the pages and parts that a revocation ended, and without their menu entries. Browsers show none of
 * them, so no other release has to leave space for them.
 * @param shells the live shell and its canary: browsers show what one of them grants itself, whatever admins revoked
 */
export function withoutRevoked(
  release: Release,
  granted: RemoteGrants = {},
  shells: readonly Release[],
): Release {
  const entry = Object.hasOwn(granted, release.app) ? granted[release.app] : undefined;
  const revoked = entry?.revoked;
  if (!revoked) return release;
  const { pages, slots, menu } = release;
  const remaining = [entry, ...shells.map((shell) => grantsFor(shell, release.app))];
  const shown = pages.filter(
    (page) => !coversPage(revoked, page) || remaining.some((one) => coversPage(one, page)),
  );
  const ended = pages.filter((page) => !shown.includes(page)).map(({ path }) => path);
  return {
    ...release,
    pages: shown,
    ...(slots && {
      slots: slots.filter(
        (slot) => !coversSlot(revoked, slot) || remaining.some((one) => coversSlot(one, slot)),
      ),
    }),
    ...(menu && { menu: menu.filter(({ path }) => !ended.includes(path)) }),
  };
}
