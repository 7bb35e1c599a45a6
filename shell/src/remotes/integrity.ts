import type { BrowserRegistry } from '@hive/contract/release';

declare global {
  /** Integrity of every script by its path: read by each app's own loader and by the federation's. */
  var hiveIntegrity: Record<string, string> | undefined;
}

const pathOf = (address: string): string => new URL(address, window.location.href).pathname;

/** Lays the hashes out before anything is loaded. Later calls add to what is there. */
export function layOutIntegrity(registry: BrowserRegistry): void {
  const all = [registry.shell, ...Object.values(registry.remotes)];
  const entries = all.flatMap(({ integrity }) => Object.entries(integrity));
  globalThis.hiveIntegrity = {
    ...globalThis.hiveIntegrity,
    ...Object.fromEntries(entries.map(([address, hash]) => [pathOf(address), hash])),
  };
}

/** The hash of a script. Throws when none is known: such a script is not run. */
export function integrityOf(address: string): string {
  const hash = globalThis.hiveIntegrity?.[pathOf(address)];
  if (!hash) throw new Error(`No integrity is known for ${address}`);
  return hash;
}
