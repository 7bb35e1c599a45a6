import type { BrowserRegistry } from '@hive/contract/release';

declare global {
  /** Integrity of every script by its path: read by each app's own loader too. */
  var hiveIntegrity: Record<string, string> | undefined;
  interface Window {
    /** In browsers with Trusted Types. */
    trustedTypes?: { createPolicy(name: 'default', rules: Policy): void };
  }
}

/** What may become of a text that code hands to the page; null refuses it. */
interface Policy {
  createScriptURL(address: string): string | null;
  createHTML(text: string): string | null;
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

/**
 * The hash of a script; empty for one that the registry says to load without, because it is being edited. Throws when
 * nothing is known of it: such a script is not run.
 */
export function integrityOf(address: string): string {
  const hash = globalThis.hiveIntegrity?.[pathOf(address)];
  if (hash === undefined) throw new Error(`No integrity is known for ${address}`);
  return hash;
}

/** The empty script by which React makes script elements. */
const emptyScript = '<script></script>';

/**
 * The page's one policy: a script's address must have a known hash, and text must hold no markup, whichever release's
 * code, ours or a library's, sets it. Everything else throws.
 */
export function trustNothingElse(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => integrityOf(address) && address,
    createHTML: (text) => (text === emptyScript || !text.includes('<') ? text : null),
  });
}
