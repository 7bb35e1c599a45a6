import { useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { ApiError } from '@hive/shared-auth/http';
import { http } from '@hive/shared-auth/remote-http';

/** Replies to a comment. A reply cannot be changed. Null if the comment already has one, of another member or tab. */
export const useReply = (commentId: string) =>
  useMutation({
    mutationFn: async (body: { reply: string }) => {
      const path = fill(apiPaths.partnerCommentReply, { id: commentId });
      try {
        return (await http.post(path, body)).review;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'ALREADY_REPLIED') return null;
        throw error;
      }
    },
  });
