import { useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { ReportReason } from '@hive/contract/reviews';
import { http } from '@hive/shared-auth/remote-http';

/** Tells the moderators that something is wrong with a review. */
export const useReport = (reviewId: string) =>
  useMutation({
    mutationFn: (body: { reason: ReportReason | ''; note: string }) =>
      http.post(fill(apiPaths.reviewReport, { id: reviewId }), body),
  });
