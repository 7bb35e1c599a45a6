// Imported by package name: in a remote's bundle this must be the page's shared session, not a copy.
import { useSession } from '@hive/shared-auth/session';

/** The key of a form's draft: drafts belong to the signed-in user. */
export function useDraftKey(name: string): string {
  const userId = useSession((session) => session.user?._id ?? '');
  return `${userId}:${name}`;
}
