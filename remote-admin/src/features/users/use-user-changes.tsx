import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AdminUser } from '@hive/contract/users';
import { ApiError } from '@hive/shared-auth/http';
import { Button } from '@hive/shared-ui/button';
import { useToast } from '@hive/shared-ui/toast';
import { nameOf } from '../../lib/people';
import { changeCachedRow } from '../../lib/cached-rows';
import { queryKeys } from '../../lib/query-keys';
import { changeUser, deleteUser, type RequestedUserChange } from './api/change-users';
import { failureOf } from './user-labels';

/** Another admin changed the user meanwhile: their current state and the requested change. */
export interface Conflict {
  before: AdminUser;
  theirs: AdminUser;
  requested: RequestedUserChange;
  /** Why saving the user's own version failed. */
  fault?: string;
}

interface UserUpdate {
  user: AdminUser;
  requested: RequestedUserChange;
}

/** The result of a change. With a `fault`, the typed text is still unsaved; null means a conflict is open. */
export type Outcome = { isSaved: true } | { isSaved: false; fault: ApiError | null };

const changeKey = ['change-user'] as const;

/** Milliseconds that 'Undo' is offered after a suspension. The row's own button stays. */
const undoMs = 10_000;

const saved: Outcome = { isSaved: true };

/** The requested values of the user's fields. The reason of a suspension is not a field. */
function withoutReason(requested: RequestedUserChange): Partial<AdminUser> {
  if (!('suspended' in requested)) return requested;
  return { suspended: requested.suspended };
}

/** Whether the user already has the requested values. */
function isApplied(user: AdminUser, requested: RequestedUserChange): boolean {
  const values: Readonly<Record<string, unknown>> = { ...user };
  return Object.entries(withoutReason(requested)).every(
    ([field, value]) => JSON.stringify(values[field]) === JSON.stringify(value),
  );
}

/** Changes users in the list: optimistic updates, reverted on failure, with a dialog on a version conflict. */
export function useUserChanges() {
  const queryClient = useQueryClient();
  const toast = useToast();
  /** The versions that this page's own changes created, by user id. */
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
    // Run in sequence: a second change to a user builds on the version that the first created.
    scope: { id: changeKey[0] },
    mutationFn: ({ user, requested }: UserUpdate) =>
      changeUser(
        user._id,
        Math.max(user.version, savedVersions.current.get(user._id) ?? 0),
        requested,
      ),
    onMutate: async ({ user, requested }) => {
      // A running refetch would restore the previous state.
      await queryClient.cancelQueries({ queryKey: queryKeys.allUsers });
      show({ ...user, ...withoutReason(requested) });
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
    // Field errors are shown at the field.
    else if (!fault.fields) showError(title, fault.message);
    return { isSaved: false, fault };
  }

  /** Suspends a user, which can be undone for ten seconds, or lifts the suspension. @returns whether it is saved */
  async function setSuspended(user: AdminUser, suspended: boolean, reason?: string) {
    const { isSaved } = await change(user, { suspended, ...(reason && { reason }) });
    if (isSaved && suspended) {
      const id = toast.show({
        tone: 'leaf',
        title: `${nameOf(user)} was suspended.`,
        durationMs: undoMs,
        action: (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              toast.dismiss(id);
              void setSuspended({ ...user, suspended: true }, false);
            }}
          >
            Undo
          </Button>
        ),
      });
    }
    return isSaved;
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
      // A 404 counts as success: another request deleted the user first.
      if (error.code === 'NOT_FOUND') await reload();
      else showError('Failed to delete user.', error.message);
      return error.code === 'NOT_FOUND';
    } finally {
      setDeleting((ids) => ids.filter((id) => id !== user._id));
    }
  }

  return {
    change,
    setSuspended,
    remove,
    reload,
    conflict,
    /** Accepts the other admin's version. */
    keepTheirs: () => setConflict(null),
    /** Repeats the change on the other admin's version. */
    saveMine: () => {
      if (!conflict) return;
      setConflict(null);
      void change(conflict.theirs, conflict.requested).then((outcome) => {
        if (outcome.isSaved || !outcome.fault || outcome.fault.code === 'NOT_FOUND') return;
        // The dialog is the only place that still has the typed text.
        setConflict({ ...conflict, fault: outcome.fault.message });
      });
    },
    isBusy: mutation.isPending || deleting.length > 0 || conflict !== null,
    /** Ids of users that are being deleted. */
    deleting,
  };
}

export type UserChanges = ReturnType<typeof useUserChanges>;
