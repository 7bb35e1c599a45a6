import type { AuditAction } from '@hive/contract/audit-actions';
import { insertComplaint } from '../complaints/complaint-helpers';
import type { AdminWrite } from './admin-write';

const write = (action: AuditAction, body: object): readonly AdminWrite[] => [
  { action, request: async ({ test }) => ({ params: { id: await insertComplaint(test) }, body }) },
];

/** Writes by admins about complaints. */
export const complaintWrites: Readonly<Record<string, readonly AdminWrite[]>> = {
  'POST /admin/complaints/:id/assign': write('complaint.assign', { adminId: null }),
  'POST /admin/complaints/:id/notes': write('complaint.note', { text: 'Asked the brand.' }),
  'POST /admin/complaints/:id/answer': write('complaint.answer', { answer: 'It is corrected.' }),
  'POST /admin/complaints/:id/close': write('complaint.close', { reason: 'It is spam.' }),
};
