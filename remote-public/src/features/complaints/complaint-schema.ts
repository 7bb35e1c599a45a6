import { complaintBody } from '@hive/contract/complaints';

/** The complaint form's values to the request body, without the id of the submission. */
export const complaintSchema = complaintBody.omit({ submissionId: true });
