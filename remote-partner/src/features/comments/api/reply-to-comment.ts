import { useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import { http } from '@hive/shared-auth/remote-http';

/** Replies to a comment. A reply cannot be changed. */
export const useReply = (commentId: string) =>
  useMutation({
    mutationFn: async (body: { reply: string }) => {
      const path = fill(apiPaths.partnerCommentReply, { id: commentId });
      const { review } = await http.post(path, body);
      return review;
    },
  });
