import { useState } from 'react';
// By the package's name: bundled into a remote, this file must meet the page's one session and not bring its own.
import { useSession } from '@hive/shared-auth/session';
import { tabStore } from './storage';

/**
 * A text that somebody is writing, kept as long as the tab: through the end of a session, a step-up and a reload. The
 * next person in the tab does not find it. Empty, nothing is kept.
 * @param name says which text it is
 * @param saved what stands there before anything is typed
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
