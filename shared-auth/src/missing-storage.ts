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
 * What this browser will not keep of a session that has just begun, in words for its person; null when it keeps all.
 * The session works either way: from the page's memory.
 */
export function describeMissingStorage(): string | null {
  if (!hasSessionHint())
    return 'Your browser keeps no cookies for Hive. You stay logged in until you close or reload this page.';
  if (!isUsable(() => window.sessionStorage) || !isUsable(() => window.localStorage))
    return 'Your browser keeps nothing of this page for Hive. You stay logged in, but what you have typed and not sent is lost when you reload.';
  return null;
}
