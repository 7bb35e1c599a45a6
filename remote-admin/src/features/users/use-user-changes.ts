import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminUser } from '@hive/contract/users';
import { ApiError } from '@hive/shared-auth/http';
import { useToast } from '@hive/shared-ui/toast';
import { nameOf } from '../../lib/people';
import { changeCachedRow } from '../../lib/cached-rows';
import { queryKeys } from '../../lib/query-keys';
import { changeUser, deleteUser, type RequestedUserChange } from './api/change-users';
import { failureOf } from './user-labels';

/** Another admin changed the person meanwhile: how they are now, and what was wanted. */
export interface Conflict {
  before: AdminUser;
  theirs: AdminUser;
  requested: RequestedUserChange;
  /** Why taking one's own did not work. */
  fault?: string;
}

interface UserUpdate {
  user: AdminUser;
  requested: RequestedUserChange;
}

/** What became of a change. Only where it was refused for good is what was typed still to be sent. */
export type Outcome = { isSaved: true } | { isSaved: false; fault: ApiError | null };

const changeKey = ['change-user'] as const;

const saved: Outcome = { isSaved: true };

/** Whether the person is as was wanted, whoever made them so. */
function isApplied(user: AdminUser, requested: RequestedUserChange): boolean {
  const values: Readonly<Record<string, unknown>> = { ...user };
  return Object.entries(requested).every(
    ([field, value]) => JSON.stringify(values[field]) === JSON.stringify(value),
  );
}

/**
 * The changes of people in the list: shown at once, taken back where they fail, and asked about where somebody else
 * was faster.
 */
export function useUserChanges() {
  const queryClient = useQueryClient();
  const toast = useToast();
  /** The versions that changes from here have made. */
  const savedVersions = useRef(new Map<string, number>());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [deleting, setDeleting] = useState<readonly string[]>([]);

  const show = (user: AdminUser) =>
    changeCachedRow<AdminUser>(queryClient, queryKeys.allUsers, user._id, () => user);
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKeys.allUsers });
  const showError = (title: string, description?: string) =>
    void toast.show({ tone: 'berry', title, description });

  const mutation = useMutation({
    mutationKey: changeKey,
    // One after the other: a second change of a person is made on what the first has made of them.
    scope: { id: changeKey[0] },
    mutationFn: ({ user, requested }: UserUpdate) =>
      changeUser(
        user._id,
        Math.max(user.version, savedVersions.current.get(user._id) ?? 0),
        requested,
      ),
    onMutate: async ({ user, requested }) => {
      // What is on its way would put back how they were.
      await queryClient.cancelQueries({ queryKey: queryKeys.allUsers });
      show({ ...user, ...requested });
    },
    onSuccess: (user) => {
      savedVersions.current.set(user._id, user.version);
      show(user);
    },
    onError: (_error, { user }) => show(user),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: changeKey }) === 1) void reload();
    },
  });

  async function change(user: AdminUser, requested: RequestedUserChange): Promise<Outcome> {
    try {
      await mutation.mutateAsync({ user, requested });
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return handleFault(error, { user, requested });
    }
  }

  function handleFault(fault: ApiError, { user, requested }: UserUpdate): Outcome {
    const title = failureOf(requested);
    if (fault.code === 'VERSION_CONFLICT' && fault.current) {
      const theirs = fault.current as AdminUser;
      show(theirs);
      if (isApplied(theirs, requested)) return saved;
      setConflict({ before: user, theirs, requested });
      return { isSaved: false, fault: null };
    }
    if (fault.code === 'NOT_FOUND')
      showError(title, `${nameOf(user)} has been deleted in the meantime.`);
    // What is wrong with a text is said at the text.
    else if (!fault.fields) showError(title, fault.message);
    return { isSaved: false, fault };
  }

  async function remove(user: AdminUser): Promise<boolean> {
    setDeleting((ids) => [...ids, user._id]);
    try {
      await deleteUser(user._id);
      toast.show({ tone: 'leaf', title: `${nameOf(user)} was deleted.` });
      await reload();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Somebody was quicker: it is as was wanted.
      if (error.code === 'NOT_FOUND') await reload();
      else showError('Failed to delete user.', error.message);
      return error.code === 'NOT_FOUND';
    } finally {
      setDeleting((ids) => ids.filter((id) => id !== user._id));
    }
  }

  return {
    change,
    remove,
    reload,
    conflict,
    /** Leaves the person as they are now. */
    keepTheirs: () => setConflict(null),
    /** Makes the change again, knowing what it changes. */
    saveMine: () => {
      if (!conflict) return;
      setConflict(null);
      void change(conflict.theirs, conflict.requested).then((outcome) => {
        if (outcome.isSaved || !outcome.fault || outcome.fault.code === 'NOT_FOUND') return;
        // What was typed stands here alone.
        setConflict({ ...conflict, fault: outcome.fault.message });
      });
    },
    isBusy: mutation.isPending || deleting.length > 0 || conflict !== null,
    /** Ids of those who are being deleted. */
    deleting,
  };
}

export type UserChanges = ReturnType<typeof useUserChanges>;
