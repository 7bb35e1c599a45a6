import type { BrowserRegistry } from '@hive/contract/release';

declare global {
  /** Integrity of every script by its path. Each app's own loader reads it too. */
  var hiveIntegrity: Record<string, string> | undefined;
  interface Window {
    /** In browsers with Trusted Types. */
    trustedTypes?: { createPolicy(name: 'default', rules: Policy): void };
  }
}

/** The policy's decision about a string passed to the page; null refuses it. */
interface Policy {
  createScriptURL(address: string): string | null;
  createHTML(text: string): string | null;
}

const pathOf = (address: string): string => new URL(address, window.location.href).pathname;

/** Publishes the hashes before anything is loaded. Later calls add to them. */
export function layOutIntegrity(registry: BrowserRegistry): void {
  const all = [registry.shell, ...Object.values(registry.remotes)];
  const entries = all.flatMap(({ integrity }) => Object.entries(integrity));
  globalThis.hiveIntegrity = {
    ...globalThis.hiveIntegrity,
    ...Object.fromEntries(entries.map(([address, hash]) => [pathOf(address), hash])),
  };
}

/**
 * The hash of a script; empty for a script of an app under development, which the registry exempts. Throws for an
 * unknown script, which is not run.
 */
export function integrityOf(address: string): string {
  const hash = globalThis.hiveIntegrity?.[pathOf(address)];
  if (hash === undefined) throw new Error(`No integrity is known for ${address}`);
  return hash;
}

/** The empty script with which React creates script elements. */
const emptyScript = '<script></script>';

/**
 * The page's only Trusted Types policy: a script URL must have a known hash, and HTML strings must contain no markup,
 * whichever release or library sets them. Everything else throws.
 */
export function trustNothingElse(): void {
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => integrityOf(address) && address,
    createHTML: (text) => (text === emptyScript || !text.includes('<') ? text : null),
  });
}
