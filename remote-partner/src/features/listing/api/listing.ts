import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { ListingDraft, OwnListing } from '@hive/contract/listings';
import { http } from '@hive/shared-auth/remote-http';
import { queryKeys } from '../../../lib/query-keys';

/** The listing of a box, with its draft, its waiting change and its checklist. */
export const listingQuery = (boxId: string) =>
  queryOptions({
    queryKey: queryKeys.listing(boxId),
    queryFn: ({ signal }) => http.get(apiPaths.partnerListing, { params: { boxId }, signal }),
    // A refetch while the user types would change the values that theirs are compared with.
    staleTime: Infinity,
    refetchOnMount: 'always',
  });

/** Replaces the stored listing with a newer one. */
export function useStoreListing(boxId: string) {
  const queryClient = useQueryClient();
  return (listing: OwnListing): void =>
    void queryClient.setQueryData(queryKeys.listing(boxId), listing);
}

/** Saves the draft. Rejects with `VERSION_CONFLICT` and the latest listing as `current` if the revision is outdated. */
export const useSaveDraft = (boxId: string) =>
  useMutation({
    mutationFn: (body: { draft: ListingDraft; revision: number }) =>
      http.put(apiPaths.partnerListingDraft, body, { params: { boxId } }),
    onSuccess: useStoreListing(boxId),
  });

/** Deletes the draft. */
export const useDiscardDraft = (boxId: string) =>
  useMutation({
    mutationFn: () => http.delete(apiPaths.partnerListingDraft, undefined, { params: { boxId } }),
    onSuccess: useStoreListing(boxId),
  });

/** Publishes the saved draft: what does not need a review is live at once. */
export function usePublish(boxId: string) {
  const store = useStoreListing(boxId);
  return useMutation({
    mutationFn: (body: { revision: number; boxVersion: number; effectiveOn?: string }) =>
      http.post(apiPaths.partnerListingPublish, body, { params: { boxId } }),
    onSuccess: ({ listing }) => store(listing),
  });
}

/** Withdraws the change that waits for its review or its day. */
export const useWithdrawChange = (boxId: string) =>
  useMutation({
    mutationFn: () => http.delete(apiPaths.partnerListingChange, undefined, { params: { boxId } }),
    onSuccess: useStoreListing(boxId),
  });

/** Uploads a picture, which a draft can list. */
export function useUploadPicture(boxId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      file,
      onProgress,
    }: {
      file: File;
      onProgress: (fraction: number) => void;
    }) => {
      const form = new FormData();
      form.append('picture', file);
      const { picture } = await http.post(apiPaths.partnerListingPictures, form, {
        params: { boxId },
        onProgress,
      });
      queryClient.setQueryData(
        queryKeys.listing(boxId),
        (listing: OwnListing | undefined) =>
          listing && { ...listing, pictures: [...listing.pictures, picture] },
      );
      return picture;
    },
  });
}
