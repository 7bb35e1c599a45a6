import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '@hive/contract/api-paths';
import type { ComplaintBody } from '@hive/contract/complaints';
import { openWriteOf } from '@hive/shared-auth/idempotency-key';
import { http } from '@hive/shared-auth/remote-http';

/** Sends a complaint. The same text sent again after a lost response is the same complaint, also after a reload. */
export const useSendComplaint = () =>
  useMutation({
    mutationFn: async (complaint: Omit<ComplaintBody, 'submissionId'>) => {
      const { key, close } = openWriteOf(JSON.stringify(['complaint', complaint]));
      const receipt = await http.post(apiPaths.complaints, { ...complaint, submissionId: key });
      close();
      return receipt;
    },
  });
