import { hasSessionHint } from './session-storage';

function isUsable(open: () => Storage): boolean {
  const key = 'hive-storage-check';
  try {
    open().setItem(key, key);
    open().removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Warns the user when this browser blocks cookies or web storage; null when both work.
 * The session works either way, from the page's memory.
 */
export function describeMissingStorage(): string | null {
  if (!hasSessionHint())
    return 'Your browser blocks cookies from Hive. You stay logged in until you close or reload this page.';
  if (!isUsable(() => window.sessionStorage) || !isUsable(() => window.localStorage))
    return 'Your browser blocks storage for Hive. You stay logged in, but anything you have typed and not sent is lost when you reload.';
  return null;
}
