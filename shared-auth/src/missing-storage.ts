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

/** What the user loses because this browser blocks something. The description does not repeat the title. */
export interface MissingStorage {
  title: string;
  description: string;
}

/**
 * Warns the user when this browser blocks cookies or web storage; null when both work.
 * The session works either way, from the page's memory.
 */
export function describeMissingStorage(): MissingStorage | null {
  if (!hasSessionHint())
    return {
      title: 'Your browser blocks cookies',
      description: 'You stay logged in until you close or reload this page.',
    };
  if (!isUsable(() => window.sessionStorage) || !isUsable(() => window.localStorage))
    return {
      title: 'Your browser blocks storage',
      description:
        'You stay logged in, but anything you have typed and not sent is lost when you reload.',
    };
  return null;
}
