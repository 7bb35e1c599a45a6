import type { FieldValues } from 'react-hook-form';

/** The prefixes of the two kinds' keys. They are older than this module: releases before it stored both kinds under these. */
export const draftPrefixes = { return: 'hive-draft ', sent: 'hive-text-draft:' } as const;

/** Copies of the drafts that the browser refuses to store. */
const memory = new Map<string, string>();

/** Returns null if the browser denies web storage: drafts are optional. */
function tryStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null;
  }
}

/** Reads a draft of this tab; empty without one, or if it is not readable. */
export function readDraft(key: string): FieldValues {
  const text = tryStorage((storage) => storage.getItem(key)) ?? memory.get(key);
  try {
    return text ? ((JSON.parse(text) as FieldValues | null) ?? {}) : {};
  } catch {
    return {};
  }
}

export function removeDraft(key: string): void {
  memory.delete(key);
  tryStorage((storage) => storage.removeItem(key));
}

/** Removes the drafts of a user, whose id each key contains, from this tab. */
export function removeDraftsOf(userId: string): void {
  const stored = tryStorage((storage) => Object.keys(storage)) ?? [];
  for (const key of [...stored, ...memory.keys()]) {
    const isDraft = Object.values(draftPrefixes).some((prefix) => key.startsWith(prefix));
    if (isDraft && key.includes(userId)) removeDraft(key);
  }
}

/** Stores a draft. Returns false if the browser denies it. */
export function writeDraft(key: string, draft: FieldValues): boolean {
  memory.delete(key);
  const text = JSON.stringify(draft);
  return tryStorage((storage) => (storage.setItem(key, text), true)) ?? false;
}

/** Stores a draft, in the page's memory if the browser denies web storage. */
export function writeDraftOrRemember(key: string, draft: FieldValues): void {
  if (!writeDraft(key, draft)) memory.set(key, JSON.stringify(draft));
}
