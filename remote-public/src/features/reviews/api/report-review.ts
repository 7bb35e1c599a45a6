import { useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { ReportBody } from '@hive/contract/reviews';
import { http } from '@hive/shared-auth/remote-http';

/** Reports a review to the moderators. */
export const useReport = (reviewId: string) =>
  useMutation({
    mutationFn: (report: ReportBody) =>
      http.post(fill(apiPaths.reviewReport, { id: reviewId }), report),
  });
