import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UserViews } from '@hive/contract/admin-views';
import { ApiError } from '@hive/shared-auth/http';
import { useToast } from '@hive/shared-ui/toast';
import { changeCachedRow } from '../../lib/cached-rows';
import { nameOf } from '../../lib/people';
import { queryKeys } from '../../lib/query-keys';
import { grantView } from './api/grant-view';
import { viewName } from './view-names';

interface Switch {
  user: UserViews;
  view: string;
  isEnabled: boolean;
}

const switchKey = ['switch-view'] as const;

/**
 * Grants or revokes one view of a user, with an optimistic update that is reverted on failure. Each request changes
 * one view only, so that other views are not overwritten.
 */
export function useViewSwitch() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const show = ({ user, view, isEnabled }: Switch) =>
    changeCachedRow<UserViews>(queryClient, queryKeys.allUserViews, user._id, (row) => ({
      ...row,
      enabledViews: [
        ...row.enabledViews.filter((one) => one !== view),
        ...(isEnabled ? [view] : []),
      ],
    }));
  const reload = () => queryClient.invalidateQueries({ queryKey: queryKeys.allUserViews });
  const revert = (requested: Switch, description: string) => {
    show({ ...requested, isEnabled: !requested.isEnabled });
    const verb = requested.isEnabled ? 'give' : 'take away';
    const title = `Failed to ${verb} ${viewName(requested.view)}.`;
    toast.show({ tone: 'berry', title, description });
  };

  const { mutate, isPending } = useMutation({
    mutationKey: switchKey,
    scope: { id: switchKey[0] },
    mutationFn: ({ user, view, isEnabled }: Switch) => grantView([user._id], view, isEnabled),
    onMutate: async (requested) => {
      // A running refetch would restore the previous state.
      await queryClient.cancelQueries({ queryKey: queryKeys.allUserViews });
      show(requested);
    },
    onSuccess: (done, requested) => {
      const { user } = requested;
      if (!done.includes(user._id))
        revert(requested, `${nameOf(user)} has been deleted in the meantime.`);
    },
    onError: (error, requested) =>
      revert(requested, error instanceof ApiError ? error.message : 'Try again.'),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: switchKey }) === 1) void reload();
    },
  });
  return { toggle: mutate, isPending, reload };
}
