import { createHash } from 'node:crypto';
import type { BrowserRegistry } from '@hive/contract/release';
import { fileIntegrity } from '@hive/shared-node/releases/file-integrity';
import { hasFullIntegrity, type LiveReleases } from './live-releases';

/** The number of registries that are held for pages that were sent with a part of them. */
const maxHeld = 20;

interface CompleteRegistry {
  hash: string;
  text: string;
  rest: NonNullable<BrowserRegistry['rest']>;
}

const complete = new WeakMap<BrowserRegistry, CompleteRegistry>();
/** The texts that pages refer to, by hash, oldest first. */
const held = new Map<string, string>();

function describe(registry: BrowserRegistry): CompleteRegistry {
  let described = complete.get(registry);
  if (!described) {
    const text = JSON.stringify(registry);
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const address = `/releases/registry.${hash}.json`;
    described = { hash, text, rest: { address, integrity: fileIntegrity(Buffer.from(text)) } };
    complete.set(registry, described);
  }
  if (!held.has(described.hash)) {
    held.set(described.hash, described.text);
    for (const oldest of held.keys()) {
      if (held.size <= maxHeld) break;
      held.delete(oldest);
    }
  }
  return described;
}

/**
 * The registry that a page contains: the shell and the page's remote, so that it does not grow with the number of remotes. The
 * browser fetches the rest after the page. A page with an override, a preview or an app under development contains everything,
 * as does one of a shell that reads no parts.
 * @param app the remote of the page; null for a page of the shell. A path that belongs to no page needs all remotes: without
 *   them the shell would wait for those that may have the path
 */
export function registryOfPage(releases: LiveReleases, app: string | null): BrowserRegistry {
  const { shell, browser, shared, preview } = releases;
  if (!shell.readsPartialRegistry || preview || browser.override || !hasFullIntegrity(releases)) {
    return browser;
  }
  const own = app === null ? undefined : browser.remotes[app];
  const flags = Object.fromEntries(
    Object.entries(browser.remotes)
      .filter(([name, remote]) => name !== app && remote !== shared.remotes[name])
      .map(([name, remote]) => [name, remote.flags ?? {}]),
  );
  return {
    ...browser,
    remotes: own ? { [app!]: own } : {},
    ...(Object.keys(flags).length > 0 && { flags }),
    rest: describe(shared).rest,
  };
}

/**
 * The text of a registry that a page refers to by its hash; null if it is unknown.
 * @param current what browsers with these versions get now: another web host may have sent the page
 */
export function findRegistry(hash: string, current: BrowserRegistry): string | null {
  describe(current);
  return held.get(hash) ?? null;
}
