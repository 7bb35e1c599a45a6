import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { limits } from '@hive/contract/limits';
import type { Shortlist } from '@hive/contract/shortlist';
import { ApiError } from '@hive/shared-auth/http';
import { useSession } from '@hive/shared-auth/session';
import type { DeviceItem } from './device-shortlist';
import {
  addToDeviceShortlist,
  removeFromDeviceShortlist,
  useDeviceShortlist,
} from './device-shortlist';
import { getErrorMessage } from './get-error-message';
import { http } from './remote-http';
import { needsTwoFactor } from './roles';

/** An account's shortlist. The query client is the page's, so that the shell and all remotes show the same list. */
export const getShortlist = (userId: string) =>
  queryOptions({
    queryKey: ['shortlist', userId],
    queryFn: ({ signal }) => http.get(apiPaths.shortlist, { signal }),
  });

/** Shows the list after a change. An answer that was requested before the change would replace it. */
export async function storeShortlist(
  queryClient: QueryClient,
  userId: string,
  list: Shortlist,
): Promise<void> {
  const { queryKey } = getShortlist(userId);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, list);
}

/**
 * Of every change of the account's list: the changes of a page are sent one after the other. An answer holds the whole list, and
 * the last one that arrives must hold all changes.
 */
export const shortlistScope = { id: 'shortlist' };

/** A box as the buttons of the shortlist need it. */
export type ListedBox = Pick<DeviceItem, 'boxId' | 'name' | 'monthlyCost'>;

type Change = { kind: 'remove'; boxId: string } | { kind: 'add'; box: ListedBox; addedAt?: string };

const full = `Your shortlist has ${limits.shortlistMax} boxes, which is the maximum. Remove one first.`;

/** The id of the user whose account has the shortlist; null for visitors and before the second factor. */
export const useShortlistOwner = (): string | null =>
  useSession(({ user }) => (user && !needsTwoFactor(user) ? user._id : null));

const describeFault = (error: Error): string =>
  error instanceof ApiError
    ? getErrorMessage(
        error,
        'Your shortlist was not changed. Try again.',
        'SHORTLIST_FULL',
        'NOT_FOUND',
      )
    : error.message;

/** Changes the list of the account, or of the device for visitors. */
export function useChangeShortlist() {
  const owner = useShortlistOwner();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (change: Change): Promise<Shortlist | null> => {
      if (owner !== null) return changeAccount(change);
      if (change.kind === 'remove') removeFromDeviceShortlist([change.boxId]);
      else if (!addToDeviceShortlist(toItem(change))) throw new Error(full);
      return null;
    },
    // Also of a visitor's device while the browser is offline.
    networkMode: 'always',
    scope: shortlistScope,
    onSuccess: async (list) => {
      if (list && owner !== null) await storeShortlist(queryClient, owner, list);
    },
  });
  return {
    /** Never rejects. @returns whether the list was changed */
    change: (change: Change): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
    isPending,
    /** Why the last change failed; null if it did not. */
    fault: error === null ? null : describeFault(error),
  };
}

const toItem = ({ box, addedAt }: Change & { kind: 'add' }): DeviceItem => ({
  boxId: box.boxId,
  name: box.name,
  monthlyCost: box.monthlyCost,
  addedAt: addedAt ?? new Date().toISOString(),
});

function changeAccount(change: Change): Promise<Shortlist> {
  if (change.kind === 'remove')
    return http.delete(fill(apiPaths.shortlistItem, { id: change.boxId }));
  const { box, addedAt } = change;
  return http.put(fill(apiPaths.shortlistItem, { id: box.boxId }), addedAt ? { addedAt } : {});
}

/** The ids of the shortlisted boxes, of the account or of the device; undefined while the account's list is loading. */
export function useShortlistIds(): readonly string[] | undefined {
  const owner = useShortlistOwner();
  const device = useDeviceShortlist();
  const { data } = useQuery({ ...getShortlist(owner ?? ''), enabled: owner !== null });
  const items: readonly { boxId: string }[] | undefined = owner === null ? device : data?.items;
  return items?.map(({ boxId }) => boxId);
}

/** The state of a box's button 'Shortlist'. */
export function useShortlistButton(box: ListedBox) {
  const isOn = useShortlistIds()?.includes(box.boxId) ?? false;
  const { change, isPending, fault } = useChangeShortlist();
  return {
    isOn,
    isBusy: isPending,
    fault,
    toggle: () => void change(isOn ? { kind: 'remove', boxId: box.boxId } : { kind: 'add', box }),
  };
}
