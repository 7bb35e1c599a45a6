import { useState } from 'react';
// Imported by package name: in a remote's bundle this must be the page's shared session, not a copy.
import { useSession } from '@hive/shared-auth/session';
import { tabStore } from './storage';

/**
 * Stores an unsent text for the life of the tab, through the end of a session, a step-up and a reload. Drafts belong to
 * the signed-in user; an empty text removes the draft.
 * @param name identifies the text
 * @param saved the initial text
 */
export function useSessionDraft(name: string, saved = ''): [string, (text: string) => void] {
  const userId = useSession((session) => session.user?._id ?? '');
  const key = `hive-text-draft:${userId}:${name}`;
  const [text, setText] = useState(() => tabStore.get(key) ?? saved);

  function write(next: string): void {
    setText(next);
    if (next === '') tabStore.remove(key);
    else tabStore.set(key, next);
  }
  return [text, write];
}
