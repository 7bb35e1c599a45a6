import { useMutation } from '@tanstack/react-query';
import { apiPaths, fill } from '@hive/contract/api-paths';
import type { BodyOf } from '@hive/contract/call-types';
import type { ReportReason } from '@hive/contract/reviews';
import { http } from '@hive/shared-auth/remote-http';

type ReportBody = BodyOf<'POST', typeof apiPaths.reviewReport>;

/** Reports a review to the moderators. */
export const useReport = (reviewId: string) =>
  useMutation({
    mutationFn: (report: { reason: ReportReason | ''; note: string }) =>
      // The api refuses a report without a reason.
      http.post(fill(apiPaths.reviewReport, { id: reviewId }), report as ReportBody),
  });
